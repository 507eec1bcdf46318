import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BrandMark } from "./brand-logo.tsx";

it("is the logo, or the first letter of the name", () => {
  expect(renderToStaticMarkup(<BrandMark name="Haval" logo={null} />)).toMatch(/>H<\/span>/);
  const marked = renderToStaticMarkup(<BrandMark name="Haval" logo="/logos/haval.svg" />);
  expect(marked).toContain('src="/logos/haval.svg"');
  expect(marked).not.toContain(">H<");
});

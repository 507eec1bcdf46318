import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BrandLogo } from "./brand-logo.tsx";

it("is the logo, or the first letter of the name", () => {
  expect(renderToStaticMarkup(<BrandLogo name="Haval" logo={null} />)).toMatch(/>H<\/span>/);
  const marked = renderToStaticMarkup(<BrandLogo name="Haval" logo="/logos/haval.svg" />);
  expect(marked).toContain('src="/logos/haval.svg"');
  expect(marked).not.toContain(">H<");
});

// Brands without a logo have no visible sign.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BrandLogo } from "./brand-logo.tsx";

it("renders the logo, or the first letters of the name", () => {
  expect(renderToStaticMarkup(<BrandLogo name="Haval" logo={null} />)).toMatch(/>Ha<\/span>/);
  const withLogo = renderToStaticMarkup(<BrandLogo name="Haval" logo="/logos/haval.svg" />);
  expect(withLogo).toContain('src="/logos/haval.svg"');
  expect(withLogo).not.toContain(">Ha<");
});

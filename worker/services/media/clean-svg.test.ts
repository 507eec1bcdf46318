// An uploaded SVG is served from our own host. What this lets through can run there as a script or call other hosts.
import { describe, expect, it } from "vitest";
import { cleanSvg } from "./clean-svg.ts";

const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>${inside}</svg>`;

// Ordinary pictures take a millisecond, and these some.
describe.each(["a", "-", " ", "a-", "(", "a( ", "{", ";", "url("])("300 KB of %j", (text) => {
  const long = text.repeat(300_000 / text.length);

  it.each([
    ["a stylesheet", `<style>${long}</style>`],
    ["a style", `<path style="${long}"/>`],
    ["an attribute", `<path fill="${long}"/>`],
  ])("in %s are read in less than five seconds", async (_, inside) => {
    const startedAt = performance.now();
    await cleanSvg(svg(inside));
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});

describe("cleanSvg", () => {
  it("keeps what draws", async () => {
    const drawing = svg(
      `<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs><path fill="url(#a)" d="M0 0h9"/>`,
    );
    expect(await cleanSvg(drawing)).toBe(drawing);
    expect(await cleanSvg(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by a tool -->\n${drawing}\n`)).toBe(
      drawing,
    );
  });

  it("leaves out what an editor keeps for itself", async () => {
    const cleaned = await cleanSvg(
      svg(
        `<metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata><sodipodi:namedview id="x"><inkscape:grid/></sodipodi:namedview><path d="M0 0"/>`,
        ` xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.0"`,
      ),
    );
    expect(cleaned).toBe(svg(`<path d="M0 0"/>`));
  });

  it("drops what it does not know together with its content", async () => {
    const unknown = `<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script><x:g><path d="M1 1"/></x:g>`;
    expect(await cleanSvg(svg(`${unknown}<path d="M0 0"/>`))).toBe(svg(`<path d="M0 0"/>`));
  });

  it("keeps text as text", async () => {
    expect(await cleanSvg(svg("<text>&lt;script&gt; &amp;amp; &#60;b></text>"))).toBe(
      svg("<text>&lt;script&gt; &amp;amp; &lt;b&gt;</text>"),
    );
    expect(await cleanSvg(svg(`<g id='"&gt;&lt;script>'/>`))).toBe(svg(`<g id="&quot;&gt;&lt;script&gt;"/>`));
  });

  it("keeps only properties and attributes that draw", async () => {
    expect(
      await cleanSvg(
        svg(
          `<style> .a { fill: #f00; background: red; position: fixed } .b{stroke:url(#g);cursor:none}</style>` +
            `<g class="a" data-x="1" aria-label="x" tabindex="0" style="fill:rgb(1, 2, 3);position:fixed;transform:rotate(45deg)"/>`,
        ),
      ),
    ).toBe(
      svg(
        `<style>.a{fill: #f00}.b{stroke:url(#g)}</style><g class="a" style="fill:rgb(1, 2, 3);transform:rotate(45deg)"/>`,
      ),
    );
  });

  it("closes an element that another end tag would leave open, or refuses it", async () => {
    expect(await cleanSvg(svg("<g></g></path>"))).toBe(svg("<g/>"));
    expect(await cleanSvg(svg("<g><path>"))).toBeNull();
  });

  it.each([
    ["a script", svg("<script>alert(1)</script>")],
    ["a script in other letters", svg("<SCRIPT>alert(1)</SCRIPT>")],
    ["a script in a dropped part", svg("<metadata><script>alert(1)</script></metadata>")],
    ["a handler", svg("", ` onload="alert(1)"`)],
    ["a handler on a shape", svg(`<path d="M0 0" onclick='x()'/>`)],
    ["foreign content", svg("<foreignObject><b>x</b></foreignObject>")],
    ["a link that runs", svg(`<a href="javascript:alert(1)"><path d="M0 0"/></a>`)],
    ["a picture from outside", svg(`<image href="https://evil.test/x.png"/>`)],
    ["a part from outside", svg(`<use xlink:href="https://evil.test/x.svg#a"/>`)],
    ["a style that loads", svg("<style>@import url(https://evil.test/x.css);</style>")],
    ["a fill that loads", svg(`<path fill="url(https://evil.test/#a)" d="M0 0"/>`)],
    ["an escaped style", svg(`<path style="fill:u\\72l(//evil.test)" d="M0 0"/>`)],
    ["an animation of a link", svg(`<path><set attributeName="href" to="javascript:1"/></path>`)],
    ["an entity", `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${svg("&x;")}`],
    ["an encoded address", svg(`<use href="&#106;avascript:alert(1)"/>`)],
    ["an encoded style", svg(`<path style="fill:&#117;rl(//evil.test)" d="M0 0"/>`)],
    ["a script below shapes", svg("<g><g><script>alert(1)</script></g></g>")],
    ["foreign content below shapes", svg("<g><defs><foreignObject/></defs></g>")],
    ["a handler in an unusual place", `<svg/onload="alert(1)"></svg>`],
    ["a style with an encoded import", svg("<style>@im&#112;ort '//evil.test/x.css';</style>")],
    ["a style divided by a comment", svg("<style>@imp<!-- -->ort '//evil.test/x.css';</style>")],
    ["a style with an element inside", svg("<style>@imp<g/>ort '//evil.test/x.css';</style>")],
    ["a style with an address", svg("<style>path { fill: url(https://evil.test/x.svg#a) }</style>")],
    ["a style that loads a set of pictures", svg(`<g style="background: image-set('//evil.test/x.png' 1x)"/>`)],
    ["a part from outside by href", svg(`<use href="https://evil.test/x.svg#a"/>`)],
    ["a part from a data address", svg(`<use href="data:image/svg+xml;base64,PHN2Zz4=#a"/>`)],
    ["a part with a space before the address", svg(`<use href=" https://evil.test/x.svg#a"/>`)],
    ["a set of pictures in a fill", svg(`<path fill="image-set(http://evil.test/x.png 1x)" d="M0 0"/>`)],
    ["a set of pictures in a stylesheet", svg(`<style>g{mask:-webkit-image-set("x.png" 1x)}</style>`)],
    ["another function that loads", svg(`<g style="mask-image:cross-fade('x.png', 50%);fill:src('x')"/>`)],
    ["a relative address", svg(`<g style="filter:url(x.svg#a)"/>`)],
    ["an address without quotes and with spaces", svg(`<g filter="url( x.svg#a )"/>`)],
    ["a style divided by a CSS comment", svg(`<g style="fill:url/**/(x.svg#a)"/>`)],
    ["a font from outside", svg("<style>@font-face{font-family:x;src:url(#x)}</style>")],
    ["a namespaced link", svg(`<use y:href="https://evil.test/x.svg#a" xmlns:y="http://www.w3.org/1999/xlink"/>`)],
    ["CDATA", svg("<style><![CDATA[*{}]]></style>")],
    ["a missing end", `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/>`],
    ["wrong nesting", svg("<g><path></g></path>")],
    ["two roots", `${svg("")}${svg("")}`],
    ["another root", "<html><svg></svg></html>"],
    ["plain text", "svg"],
  ])("refuses %s", async (_, source) => expect(await cleanSvg(source)).toBeNull());
});

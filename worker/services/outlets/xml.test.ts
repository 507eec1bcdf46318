// A file of an outlet breaks at a character, or shows visitors of the outlet markup instead of the text.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aroundItems, cdata, el, toXml, XML_HEADER } from "./xml.ts";
import { checkXml } from "./check-xml.ts";

const ANY = { root: ["a"], item: "b", required: [] };

describe("toXml", () => {
  it("escapes texts and attributes", () => {
    expect(toXml(el("a", `5 < 6 & "7" > 'x'`, { url: `a"b<&'` }))).toBe(
      '<a url="a&quot;b&lt;&amp;&apos;">5 &lt; 6 &amp; &quot;7&quot; &gt; &apos;x&apos;</a>',
    );
  });

  it("leaves out what is blank", () => {
    expect(toXml(el("a", [el("b", ""), el("c", null), el("d", "  "), el("e", []), el("f", 0), el("g", false)]))).toBe(
      "<a><f>0</f><g>false</g></a>",
    );
  });

  it("keeps an element that has attributes alone", () => {
    expect(toXml(el("Image", null, { url: "https://a/1.jpg" }))).toBe('<Image url="https://a/1.jpg"/>');
  });

  it("keeps the order of repeated elements", () => {
    expect(toXml(el("a", [el("b", 1), el("c", 2), el("b", 3)]))).toBe("<a><b>1</b><c>2</c><b>3</b></a>");
  });

  it("drops characters that XML forbids and keeps line breaks", () => {
    expect(toXml(el("a", "x\u0000\u0007y\nz\ud800\uffff😀"))).toBe("<a>xy\nz😀</a>");
  });

  it("writes HTML in CDATA sections that it cannot end", () => {
    expect(toXml(cdata("a", "<p>x ]]> y</p>"))).toBe("<a><![CDATA[<p>x ]]]]><![CDATA[> y</p>]]></a>");
  });
});

describe("aroundItems", () => {
  it("divides the document at the items", () => {
    const { head, tail } = aroundItems((items) => el("data", [el("cars", [items])], { date: "x" }));
    expect(head).toBe(`${XML_HEADER}<data date="x"><cars>`);
    expect(tail).toBe("</cars></data>");
  });
});

it("is well-formed whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const xml = toXml(el("a", [el("b", text, { t: text }), cdata("b", text), el("b", 1)]));
      expect(checkXml(XML_HEADER + xml, ANY)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

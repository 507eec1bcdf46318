import Builder from "fast-xml-builder";

/** One element in the order-preserving form of fast-xml-builder. */
export type XmlElement = Record<string, unknown>;
type Value = string | number | boolean;
type Children = readonly (XmlElement | null)[];
type Attributes = Readonly<Record<string, Value | null | undefined>>;

export const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

const BUILDER = new Builder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  cdataPropName: "cdata",
  suppressEmptyNode: true,
  // Values such as «true» are attributes here, not their absence.
  suppressBooleanAttributes: false,
});

/**
 * An element with a text, children or neither. Null, which is left out wherever elements are listed, for a blank text or value and for
 * no children, unless it has attributes.
 */
export function el(name: string, content?: Value | null | Children, attributes?: Attributes): XmlElement | null {
  const children = childrenOf(content);
  const present = Object.entries(attributes ?? {}).filter(([, value]) => value !== null && value !== undefined);
  if (children.length === 0 && present.length === 0) return null;
  const cleaned = Object.fromEntries(present.map(([key, value]) => [key, cleanXmlText(String(value))]));
  return present.length > 0 ? { [name]: children, ":@": cleaned } : { [name]: children };
}

/** An element whose text stands in a CDATA section, for HTML; null for a blank text. The builder divides a text with «]]>». */
export function cdata(name: string, text: string | null): XmlElement | null {
  const cleaned = cleanXmlText(text ?? "").trim();
  return cleaned ? { [name]: [{ cdata: [{ "#text": cleaned }] }] } : null;
}

export function toXml(...elements: readonly (XmlElement | null)[]): string {
  return BUILDER.build(elements.filter((element) => element !== null));
}

const ITEMS = "items-stand-here";

/** What stands before and after the items: `root` builds the document around the placeholder that it is given. */
export function aroundItems(root: (items: XmlElement) => XmlElement | null): { head: string; tail: string } {
  const [head = "", tail = ""] = toXml(root({ "#text": ITEMS })).split(ITEMS);
  return { head: XML_HEADER + head, tail };
}

/** Drops what XML 1.0 forbids: control characters but tab and line breaks, halves of surrogate pairs, U+FFFE and U+FFFF. */
function cleanXmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu, "");
}

function childrenOf(content: Value | null | undefined | Children): XmlElement[] {
  if (content === null || content === undefined) return [];
  if (typeof content === "object") return content.filter((child) => child !== null);
  const text = cleanXmlText(String(content)).trim();
  return text ? [{ "#text": text }] : [];
}

import { type DOMOutputSpec, Schema } from "prosemirror-model";
import { BLOCK_LABELS, isSafeLink, type PageBlock } from "#worker/domain/content/page-body.ts";
import { STORED_PICTURE } from "#worker/domain/media/media.ts";

/** Blocks that are no text: in the editor each is one piece with controls of its own. */
export type WidgetBlock = Exclude<PageBlock, { type: "heading" | "paragraph" | "quote" | "list" }>;

const TEXTS = ["heading", "paragraph", "quote", "list"];

function isWidget(value: unknown): value is WidgetBlock {
  if (typeof value !== "object" || value === null || !("type" in value)) return false;
  const { type, src } = value as { type: unknown; src?: unknown };
  if (typeof type !== "string" || !Object.hasOwn(BLOCK_LABELS, type) || TEXTS.includes(type)) return false;
  return type !== "image" || src === "" || (typeof src === "string" && STORED_PICTURE.test(src));
}

/** A widget that was copied within an editor. */
function copiedWidget(dom: HTMLElement): { block: WidgetBlock; key: string } | false {
  try {
    const block: unknown = JSON.parse(dom.dataset["pageBlock"] ?? "");
    return isWidget(block) ? { block, key: newKey() } : false;
  } catch {
    return false;
  }
}

let lastKey = 0;

/** The identity of a widget, so that controls stay with their block when blocks change places. */
export function newKey(): string {
  return String(++lastKey);
}

/** Pasted text has what stands here and nothing else: no other tag, style, script, picture or table has a rule. */
export const TEXT_SCHEMA = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: {
      group: "block",
      content: "inline*",
      parseDOM: [{ tag: "p" }],
      toDOM: (): DOMOutputSpec => ["p", { class: "my-2" }, 0],
    },
    heading: {
      group: "block",
      content: "text*",
      marks: "",
      defining: true,
      attrs: { level: { default: 2, validate: "number" } },
      parseDOM: [
        { tag: "h1, h2", attrs: { level: 2 } },
        { tag: "h3, h4, h5, h6", attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }): DOMOutputSpec =>
        attrs["level"] === 2
          ? ["h2", { class: "mt-4 mb-2 text-xl font-bold" }, 0]
          : ["h3", { class: "mt-3 mb-2 text-lg font-bold" }, 0],
    },
    quote: {
      group: "block",
      content: "inline*",
      defining: true,
      parseDOM: [{ tag: "blockquote" }],
      toDOM: (): DOMOutputSpec => ["blockquote", { class: "my-2 border-l-4 border-line pl-4 text-soft" }, 0],
    },
    bulletList: {
      group: "block",
      content: "listItem+",
      parseDOM: [{ tag: "ul" }],
      toDOM: (): DOMOutputSpec => ["ul", { class: "my-2 list-disc pl-6" }, 0],
    },
    orderedList: {
      group: "block",
      content: "listItem+",
      parseDOM: [{ tag: "ol" }],
      toDOM: (): DOMOutputSpec => ["ol", { class: "my-2 list-decimal pl-6" }, 0],
    },
    listItem: {
      content: "paragraph",
      defining: true,
      parseDOM: [{ tag: "li" }],
      toDOM: (): DOMOutputSpec => ["li", 0],
    },
    widget: {
      group: "block",
      atom: true,
      selectable: true,
      attrs: { block: {}, key: { default: "" } },
      parseDOM: [{ tag: "div[data-page-block]", getAttrs: copiedWidget }],
      toDOM: ({ attrs }): DOMOutputSpec => ["div", { "data-page-block": JSON.stringify(attrs["block"]) }],
    },
    text: { group: "inline" },
    lineBreak: {
      group: "inline",
      inline: true,
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: (): DOMOutputSpec => ["br"],
      leafText: () => "\n",
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: { validate: "string" } },
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (dom) => {
            const href = dom.getAttribute("href")?.trim() ?? "";
            return isSafeLink(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ["a", { href: String(attrs["href"]), class: "underline" }, 0],
    },
    bold: {
      parseDOM: [
        { tag: "strong" },
        // Google Docs wraps all that it copies in such an element.
        { tag: "b", getAttrs: (dom) => dom.style.fontWeight !== "normal" && null },
        { style: "font-weight", getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d{2})$/.test(value) && null },
      ],
      toDOM: (): DOMOutputSpec => ["strong", 0],
    },
    italic: {
      parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }],
      toDOM: (): DOMOutputSpec => ["em", 0],
    },
  },
});

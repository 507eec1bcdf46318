import type { Mark, Node } from "prosemirror-model";
import { isSafeLink, type PageBlock, type Span } from "#worker/domain/content/page-body.ts";
import { newKey, TEXT_SCHEMA, type WidgetBlock } from "./text-schema.ts";

const { nodes, marks } = TEXT_SCHEMA;

/** The stored text as the editor's document, which always has a paragraph to type in. */
export function documentOf(body: readonly PageBlock[]): Node {
  const content = body.map(nodeOf);
  if (content.at(-1)?.type !== nodes.paragraph) content.push(nodes.paragraph.create());
  return nodes.doc.create(null, content);
}

function nodeOf(block: PageBlock): Node {
  switch (block.type) {
    case "heading":
      return nodes.heading.create({ level: block.level }, block.text ? TEXT_SCHEMA.text(block.text) : null);
    case "paragraph":
      return nodes.paragraph.create(null, inlineOf(block.spans));
    case "quote":
      return nodes.quote.create(null, inlineOf(block.spans));
    case "list": {
      const items = block.items.map((spans) =>
        nodes.listItem.create(null, nodes.paragraph.create(null, inlineOf(spans))),
      );
      return nodes[block.ordered ? "orderedList" : "bulletList"].create(null, items);
    }
    default:
      return widgetOf(block);
  }
}

export function widgetOf(block: WidgetBlock): Node {
  return nodes.widget.create({ block, key: newKey() });
}

function inlineOf(spans: readonly Span[]): Node[] {
  return spans.flatMap(({ text, bold, italic, link }) => {
    const own: Mark[] = [
      ...(link !== undefined && isSafeLink(link) ? [marks.link.create({ href: link })] : []),
      ...(bold ? [marks.bold.create()] : []),
      ...(italic ? [marks.italic.create()] : []),
    ];
    return text
      .split("\n")
      .flatMap((line, at) => [
        ...(at > 0 ? [nodes.lineBreak.create(null, null, own)] : []),
        ...(line ? [TEXT_SCHEMA.text(line, own)] : []),
      ]);
  });
}

/** The document as blocks. Blank paragraphs are only room to type in. */
export function blocksOf(document: Node): PageBlock[] {
  return document.children.flatMap((node): PageBlock[] => {
    switch (node.type) {
      case nodes.heading:
        return node.textContent.trim()
          ? [{ type: "heading", level: node.attrs["level"] === 3 ? 3 : 2, text: node.textContent.trim() }]
          : [];
      case nodes.paragraph:
      case nodes.quote: {
        const spans = spansOf(node);
        const type = node.type === nodes.quote ? "quote" : "paragraph";
        return isBlank(spans) ? [] : [{ type, spans }];
      }
      case nodes.bulletList:
      case nodes.orderedList: {
        const items = node.children.map((item) => item.children.flatMap(spansOf)).filter((item) => !isBlank(item));
        return items.length > 0 ? [{ type: "list", ordered: node.type === nodes.orderedList, items }] : [];
      }
      case nodes.widget:
        return [node.attrs["block"] as WidgetBlock];
      default:
        return [];
    }
  });
}

const isBlank = (spans: readonly Span[]) => spans.every(({ text }) => text.trim() === "");

function spansOf(node: Node): Span[] {
  const spans: Span[] = [];
  for (const child of node.children) {
    const link: unknown = marks.link.isInSet(child.marks)?.attrs["href"];
    const span: Span = {
      text: child.isText ? (child.text ?? "") : "\n",
      ...(marks.bold.isInSet(child.marks) ? { bold: true } : {}),
      ...(marks.italic.isInSet(child.marks) ? { italic: true } : {}),
      ...(typeof link === "string" ? { link } : {}),
    };
    const last = spans.at(-1);
    if (last && last.bold === span.bold && last.italic === span.italic && last.link === span.link)
      last.text += span.text;
    else spans.push(span);
  }
  return spans;
}

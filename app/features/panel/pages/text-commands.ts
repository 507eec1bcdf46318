import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { NodeType } from "prosemirror-model";
import { liftListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, Plugin, TextSelection } from "prosemirror-state";
import { widgetOf } from "./text-blocks.ts";
import { TEXT_SCHEMA, type WidgetBlock } from "./text-schema.ts";

const { nodes, marks } = TEXT_SCHEMA;

export type ParagraphStyle = "paragraph" | "heading2" | "heading3" | "quote";

export function setStyle(style: ParagraphStyle): Command {
  const type = style === "paragraph" ? nodes.paragraph : style === "quote" ? nodes.quote : nodes.heading;
  const set = setBlockType(type, type === nodes.heading ? { level: style === "heading3" ? 3 : 2 } : null);
  // A line of a list becomes a paragraph of its own first.
  return (state, dispatch, view) =>
    isInList(state) && view
      ? liftListItem(nodes.listItem)(state, dispatch) && set(view.state, view.dispatch.bind(view))
      : set(state, dispatch);
}

export function styleOf(state: EditorState): ParagraphStyle {
  const { parent } = state.selection.$from;
  if (parent.type === nodes.quote) return "quote";
  if (parent.type !== nodes.heading) return "paragraph";
  return parent.attrs["level"] === 3 ? "heading3" : "heading2";
}

function listOf({ selection: { $from } }: EditorState): NodeType | null {
  const list = $from.depth >= 2 ? $from.node(-2).type : null;
  return list === nodes.bulletList || list === nodes.orderedList ? list : null;
}

const isInList = (state: EditorState) => listOf(state) !== null;

export const isBulleted = (state: EditorState) => listOf(state) === nodes.bulletList;
export const isNumbered = (state: EditorState) => listOf(state) === nodes.orderedList;

/** Makes a list of the lines, or paragraphs of the lines of such a list; a list of the other kind changes its kind. */
export function toggleList(kind: "bulletList" | "orderedList"): Command {
  return (state, dispatch) => {
    const list = listOf(state);
    if (list === nodes[kind]) return liftListItem(nodes.listItem)(state, dispatch);
    if (list === null) return wrapInList(nodes[kind])(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(-2), nodes[kind]));
    return true;
  };
}

export const toggleBold = toggleMark(marks.bold);
export const toggleItalic = toggleMark(marks.italic);

export function isStyled(state: EditorState, name: "bold" | "italic" | "link"): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = marks[name];
  return empty ? !!type.isInSet(state.storedMarks ?? $from.marks()) : state.doc.rangeHasMark(from, to, type);
}

/** The address of the link at the cursor; blank without one. */
export function linkAt({ selection: { $from } }: EditorState): string {
  const href: unknown =
    marks.link.isInSet($from.marks())?.attrs["href"] ?? marks.link.isInSet($from.nodeAfter?.marks ?? [])?.attrs["href"];
  return typeof href === "string" ? href : "";
}

/** Links the selected words, or the address itself where nothing is selected; null removes the link. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const { from, to, empty } = linkedRange(state);
    const { tr } = state;
    if (href === null) tr.removeMark(from, to, marks.link);
    else if (empty) tr.insert(from, TEXT_SCHEMA.text(href, [marks.link.create({ href })]));
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr);
    return true;
  };
}

/** The selection, or the whole link that the cursor stands in. */
function linkedRange({ selection }: EditorState): { from: number; to: number; empty: boolean } {
  const { $from, from, to, empty } = selection;
  const mark = marks.link.isInSet($from.marks());
  if (!empty || !mark) return { from, to, empty };
  const { parent } = $from;
  let start = $from.parentOffset;
  let end = start;
  parent.forEach((child, offset) => {
    const isPart =
      mark.isInSet(child.marks) && offset <= $from.parentOffset && offset + child.nodeSize >= $from.parentOffset;
    if (isPart) [start, end] = [Math.min(start, offset), Math.max(end, offset + child.nodeSize)];
  });
  return { from: $from.start() + start, to: $from.start() + end, empty: start === end };
}

/** Adds a block after the one with the cursor, and a paragraph to go on. */
export function insertWidget(block: WidgetBlock): Command {
  return (state, dispatch) => {
    const { $to } = state.selection;
    const after = $to.depth > 0 ? $to.after(1) : state.selection.to;
    const tr = state.tr.insert(after, [widgetOf(block), nodes.paragraph.create()]);
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 2))).scrollIntoView());
    return true;
  };
}

/** Moves the block that begins at `at` before its neighbour above, or after the one below. */
export function moveBlock(at: number, step: -1 | 1): Command {
  return (state, dispatch) => {
    const $at = state.doc.resolve(at);
    const node = $at.nodeAfter;
    const index = $at.index(0);
    const neighbour = state.doc.maybeChild(index + step);
    if (!node || !neighbour) return false;
    const to = step < 0 ? at - neighbour.nodeSize : at + neighbour.nodeSize;
    dispatch?.(state.tr.delete(at, at + node.nodeSize).insert(to, node));
    return true;
  };
}

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.heading) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
});

/** There is always a paragraph after the last block, so that typing can go on. */
const roomToType = new Plugin({
  appendTransaction(_, __, { doc, tr }) {
    return doc.lastChild?.type === nodes.paragraph ? null : tr.insert(doc.content.size, nodes.paragraph.create());
  },
});

/** Tab stays the browser's, so that the keyboard leaves the text. */
export const TEXT_PLUGINS: readonly Plugin[] = [
  history(),
  roomToType,
  keymap({
    Enter: splitListItem(nodes.listItem),
    "Shift-Enter": breakLine,
    "Mod-b": toggleBold,
    "Mod-i": toggleItalic,
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
  }),
  keymap(baseKeymap),
];

export { redo, undo };

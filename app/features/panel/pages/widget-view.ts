import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { moveBlock } from "./text-commands.ts";
import type { WidgetBlock } from "./text-schema.ts";

/** A block with controls of its own in the text: React draws them into `dom`. */
export class WidgetView implements NodeView {
  readonly dom = document.createElement("div");
  readonly key: string;
  block: WidgetBlock;
  readonly #view: EditorView;
  readonly #at: () => number | undefined;
  readonly #changed: () => void;

  constructor(node: Node, view: EditorView, at: () => number | undefined, changed: () => void) {
    this.key = String(node.attrs["key"]);
    this.block = node.attrs["block"] as WidgetBlock;
    this.#view = view;
    this.#at = at;
    this.#changed = changed;
    this.dom.contentEditable = "false";
    this.dom.className = "my-3 whitespace-normal";
  }

  update(node: Node): boolean {
    if (String(node.attrs["key"]) !== this.key) return false;
    this.block = node.attrs["block"] as WidgetBlock;
    this.#changed();
    return true;
  }

  change(block: WidgetBlock): void {
    const at = this.#at();
    if (at !== undefined) this.#view.dispatch(this.#view.state.tr.setNodeAttribute(at, "block", block));
  }

  remove(): void {
    const at = this.#at();
    if (at === undefined) return;
    this.#view.dispatch(this.#view.state.tr.delete(at, at + 1));
    this.#view.focus();
  }

  move(step: -1 | 1): void {
    const at = this.#at();
    if (at !== undefined) moveBlock(at, step)(this.#view.state, this.#view.dispatch.bind(this.#view));
  }

  /** Keys, clicks and drags within the controls are theirs. */
  stopEvent(): boolean {
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }
}

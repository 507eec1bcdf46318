import "#app/bundles/every-screen.ts";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { PageBlock } from "#worker/domain/content/page-body.ts";
import { blocksOf, documentOf } from "./text-blocks.ts";
import { TEXT_PLUGINS } from "./text-commands.ts";
import { TextToolbar } from "./text-toolbar.tsx";
import { WidgetControls } from "./widget-controls.tsx";
import { WidgetView } from "./widget-view.ts";

export interface TextEditorProps {
  label: string;
  /** The text as it is opened; another `version` of it replaces what is in the editor. */
  body: readonly PageBlock[];
  version: number;
  brands: readonly { slug: string; name: string }[];
  disabled: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (body: PageBlock[]) => void;
}

const stateOf = (body: readonly PageBlock[]) =>
  EditorState.create({ doc: documentOf(body), plugins: [...TEXT_PLUGINS] });

/** The text of a page with its toolbar. The library's code is loaded with this file, on the panel's editor of pages alone. */
export function TextEditor({
  label,
  body,
  version,
  brands,
  disabled,
  isInvalid,
  describedBy,
  onChange,
}: TextEditorProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState(() => stateOf(body));
  const [widgets, setWidgets] = useState<readonly WidgetView[]>([]);
  const latest = useRef({ onChange, disabled });
  useEffect(() => {
    latest.current = { onChange, disabled };
    view.current?.setProps({});
  });

  useEffect(() => {
    if (!place.current) return;
    const made = new EditorView(place.current, {
      state: stateOf(body),
      transformPastedHTML: cleanPasted,
      editable: () => !latest.current.disabled,
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        class: "min-h-80 px-4 py-3 whitespace-pre-wrap wrap-anywhere outline-none",
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (transaction.docChanged) latest.current.onChange(blocksOf(next.doc));
      },
      nodeViews: {
        widget(node, editor, at) {
          const widget = new WidgetView(node, editor, at, () => setWidgets((known) => [...known]));
          setWidgets((known) => [...known, widget]);
          return Object.assign(widget, {
            destroy: () => setWidgets((known) => known.filter((one) => one !== widget)),
          });
        },
      },
    });
    view.current = made;
    setState(made.state);
    return () => {
      view.current = null;
      made.destroy();
    };
    // The editor owns its text: it is made anew when another version of the text is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [version]);

  useEffect(() => {
    const { dom } = view.current ?? {};
    dom?.toggleAttribute("aria-invalid", isInvalid);
    if (isInvalid) dom?.setAttribute("aria-invalid", "true");
    if (describedBy) dom?.setAttribute("aria-describedby", describedBy);
    else dom?.removeAttribute("aria-describedby");
  }, [isInvalid, describedBy, version]);

  function run(command: Command) {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch.bind(current), current);
    current.focus();
  }

  return (
    <div className="rounded-md border border-edge bg-paper focus-within:border-ink">
      {!disabled && <TextToolbar state={state} controls={id} run={run} />}
      <div ref={place} />
      {widgets.map((widget) =>
        createPortal(
          <WidgetControls
            block={widget.block}
            brands={brands}
            disabled={disabled}
            onChange={(block) => widget.change(block)}
            onMove={(step) => widget.move(step)}
            onRemove={() => widget.remove()}
          />,
          widget.dom,
          widget.key,
        ),
      )}
    </div>
  );
}

/** Elements whose words are no text of the author, or that load or run something. */
const DROPPED =
  "script, style, link, meta, title, svg, math, img, picture, video, audio, canvas, iframe, object, embed, template, textarea, select, input, noscript";
/** All others go: handlers, sources, classes. `data-pm-slice` is the editor's own. */
const KEPT = new Set(["href", "style", "data-page-block", "data-pm-slice"]);

/**
 * Pasted HTML without what could run or load, before anything else reads it. Its document has no window, so that nothing of it runs or loads
 * here either.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name);
  }
  return body.innerHTML;
}

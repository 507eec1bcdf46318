import { useEffect, useId, useRef, useState } from "react";
import { bodyOutline, type PageBlock } from "#worker/domain/content/page-body.ts";
import { useAutosavedValue } from "#app/features/autosave/autosaved-value.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { Button } from "#app/ui/button.tsx";
import { useMayChange } from "../use-current-staff.ts";
import type { TextEditorProps } from "./text-editor.client.tsx";

type EditorProps = TextEditorProps & { onRetry: () => void };

const { Part: TextEditor } = lazyPart<EditorProps>(
  async () => (await import("./text-editor.client.tsx")).TextEditor,
  NoEditor,
  () => <p className="rounded-md border border-edge p-4 text-soft">Загружаем редактор…</p>,
);

/** Whether somebody has begun to do something: who only looks at the screen need not load the editor. */
function useBegun(): [boolean, () => void] {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    const begin = () => setBegun(true);
    for (const type of BEGINNINGS) addEventListener(type, begin, { once: true });
    return () => {
      for (const type of BEGINNINGS) removeEventListener(type, begin);
    };
  }, []);
  return [hasBegun, () => setBegun(true)];
}

const BEGINNINGS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

function Outline({ body }: { body: readonly PageBlock[] }) {
  return (
    <p className="mt-3 max-h-80 overflow-y-auto whitespace-pre-line wrap-anywhere text-soft">{bodyOutline(body)}</p>
  );
}

/** The text without the editor's code. */
function NoEditor({ body, onRetry }: EditorProps) {
  return (
    <div className="rounded-md border border-edge p-4">
      <p role="alert" className="mb-3">
        Редактор не загрузился. Текст на месте: остальные поля можно менять и сохранять.
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Загрузить ещё раз
      </Button>
      <Outline body={body} />
    </div>
  );
}

interface PageTextFieldProps {
  label: string;
  name: string;
  body: readonly PageBlock[];
  brands: readonly { slug: string; name: string }[];
  error: string | undefined;
}

/**
 * The text of a page. The form sends it as JSON of a hidden control, which keeps the stored text while the editor's code is not loaded, so that
 * nothing is lost without it.
 */
export function PageTextField({ label, name, body, brands, error }: PageTextFieldProps) {
  const noteId = useId();
  const control = useRef<HTMLInputElement>(null);
  const mayChange = useMayChange();
  const [json, setJson] = useState(() => JSON.stringify(body));
  /** What the editor is opened with, which autosaved input replaces. */
  const [opened, setOpened] = useState({ body, version: 0 });
  const [attempt, setAttempt] = useState(0);
  const [hasBegun, begin] = useBegun();
  useAutosavedValue(name, [json], ([stored]) => {
    const restored = JSON.parse(stored ?? "[]") as PageBlock[];
    setJson(JSON.stringify(restored));
    setOpened(({ version }) => ({ body: restored, version: version + 1 }));
  });
  const isFirst = useRef(true);
  useEffect(() => {
    // A message of the last save goes when the text changes, as with other controls.
    if (!isFirst.current) control.current?.dispatchEvent(new Event("input", { bubbles: true }));
    isFirst.current = false;
  }, [json]);
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{label}</p>
      <input ref={control} type="hidden" name={name} value={json} />
      {hasBegun ? (
        <TextEditor
          key={attempt}
          label={label}
          body={opened.body}
          version={opened.version}
          brands={brands}
          disabled={!mayChange}
          isInvalid={error !== undefined}
          describedBy={error === undefined ? undefined : noteId}
          onRetry={() => setAttempt(attempt + 1)}
          onChange={(changed) => setJson(JSON.stringify(changed))}
        />
      ) : (
        <div className="min-h-80 rounded-md border border-edge p-4">
          <Button variant="secondary" size="sm" onClick={begin}>
            Писать текст
          </Button>
          <Outline body={opened.body} />
        </div>
      )}
      <p id={noteId} role={error ? "alert" : undefined} className="mt-1 min-h-4.5 text-xs text-danger">
        {error}
      </p>
    </div>
  );
}

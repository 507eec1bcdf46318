import { useRef, useState } from "react";
import { DOCUMENT_FIELD_GROUPS, type DocumentValues } from "#worker/domain/print/document-fields.ts";
import { DOCUMENT_NOTATION } from "#worker/domain/print/document-text.ts";
import { Field, Textarea } from "#app/ui/field.tsx";
import { DocumentView } from "./document-view.tsx";

interface DocumentTextFieldProps {
  value: string;
  error: string | undefined;
  /** A car of the site, to show the text with. */
  example: { title: string; values: DocumentValues } | null;
}

/** The text of a template: its fields to insert, its notation, and how it reads with a real car. */
export function DocumentTextField({ value, error, example }: DocumentTextFieldProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(value);

  function insert(written: string) {
    const control = textarea.current;
    if (!control) return;
    control.focus();
    control.setRangeText(written, control.selectionStart, control.selectionEnd, "end");
    // The form and its autosave listen to it.
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <>
      <details className="rounded-sm border border-line px-3">
        <summary className="min-h-11 content-center font-medium">Вставить поле</summary>
        <div className="max-h-80 overflow-y-auto pb-3">
          {Object.entries(DOCUMENT_FIELD_GROUPS).map(([group, fields]) => (
            <section key={group} className="mb-3">
              <h3 className="text-xs font-medium text-soft">{group}</h3>
              <ul className="grid sm:grid-cols-2 sm:gap-x-4">
                {Object.entries(fields).map(([name, { meaning, ...field }]) => (
                  <li key={name}>
                    <button
                      type="button"
                      onClick={() => insert(`{${name}}`)}
                      className="min-h-11 w-full rounded-sm px-2 py-1 text-left hover:bg-canvas"
                    >
                      <span className="font-medium">{`{${name}}`}</span>
                      <span className="block text-xs text-soft">
                        {meaning}
                        {"isTyped" in field && " — впишут перед печатью"}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
      <details className="rounded-sm border border-line px-3">
        <summary className="min-h-11 content-center font-medium">Как оформить текст</summary>
        <dl className="grid gap-2 pb-3">
          {DOCUMENT_NOTATION.map(({ written, meaning }) => (
            <div key={written}>
              <dt className="font-mono text-sm">{written}</dt>
              <dd className="text-xs text-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Field label="Текст" required error={error} hint="Каждая строка — абзац">
        {(control) => (
          <Textarea
            {...control}
            ref={textarea}
            name="body"
            rows={18}
            defaultValue={value}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <details className="rounded-sm border border-line px-3 pb-1">
        <summary className="min-h-11 content-center font-medium wrap-anywhere">
          Как это выглядит{example && `: ${example.title}`}
        </summary>
        <div className="rounded-sm bg-white p-4 wrap-anywhere">
          <DocumentView body={text} values={example?.values ?? {}} />
        </div>
      </details>
    </>
  );
}

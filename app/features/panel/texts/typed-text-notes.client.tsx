import "#app/bundles/every-screen.ts";
import { useEffect, useRef, useState } from "react";
import type { TextFault, TextRuleSeverity } from "#worker/domain/kernel/text-fault.ts";
import { TEXT_FIELD_LABELS, type TextPage } from "#worker/domain/texts/text-pages.ts";
import { ApiError, callApiOnce } from "#app/lib/api.ts";
import { FaultNote } from "./fault-note.tsx";

/** What the rule will do when the text is saved. */
const SEVERITY_NOTES: Record<TextRuleSeverity, string> = {
  block: "так опубликовать нельзя",
  reason: "при сохранении понадобится обоснование",
  warn: "обратите внимание",
};

export interface TextNotesProps {
  page: TextPage;
  /** The words of a control whose value is no plain text, by its name. */
  wordsOf?: Readonly<Record<string, (value: string) => string>>;
}

/** After the last key; a person who types gets no notes about half a word. */
const PAUSE_MS = 800;

/** Of a car: they are no foreign words. */
const NAME_FIELDS = ["name", "model", "trim"];

/** Checks the texts of the form around it when typing pauses, and once at the start if they are not empty. */
export function TypedTextNotes({ page, wordsOf }: TextNotesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly TextFault[]>([]);
  const fields = TEXT_FIELD_LABELS[page];
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let timer = 0;
    let asked = "";
    const check = async () => {
      const typed = new FormData(form);
      const textOf = (field: string) => {
        const value = String(typed.get(field) ?? "");
        return wordsOf?.[field]?.(value) ?? value;
      };
      const texts = Object.fromEntries(Object.keys(fields).map((field) => [field, textOf(field)]));
      const names = NAME_FIELDS.map((field) => String(typed.get(field) ?? "").trim()).filter(Boolean);
      const key = JSON.stringify([texts, names]);
      if (key === asked) return;
      asked = key;
      if (Object.values(texts).every((text) => text.trim() === "")) return setFaults([]);
      try {
        const found = await callApiOnce("POST /texts/check", { body: { page, texts, names } });
        if (key === asked) setFaults(found.faults);
      } catch (cause) {
        // The notes are a help, which asks nobody to log in; saving checks again and says what is wrong.
        if (!(cause instanceof ApiError)) throw cause;
      }
    };
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element) || !Object.hasOwn(fields, target.getAttribute("name") ?? "")) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void check(), PAUSE_MS);
    };
    void check();
    form.addEventListener("input", onInput);
    return () => {
      window.clearTimeout(timer);
      form.removeEventListener("input", onInput);
      asked = "";
    };
  }, [fields, page, wordsOf]);
  return (
    <div ref={place} role="status" className="empty:hidden">
      {faults.length > 0 && (
        <section aria-label="Проверка текста" className="my-3 rounded-md bg-warning-tint p-4">
          <h3 className="mb-2 font-bold">Проверка текста</h3>
          <ul className="grid gap-3">
            {faults.map((fault) => (
              <li key={fault.rule}>
                <p className="text-sm text-soft">
                  {fields[fault.field] ?? fault.field}: {SEVERITY_NOTES[fault.severity]}
                </p>
                <FaultNote fault={fault} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

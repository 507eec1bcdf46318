import "#app/bundles/every-screen.ts";
import { type FormEvent, useState } from "react";
import type { TextFault } from "#worker/domain/kernel/text-fault.ts";
import type { GivenReasons } from "#app/lib/text-reasons.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { FaultNote } from "./fault-note.tsx";

export interface ReasonFormProps {
  faults: readonly TextFault[];
  onDone: (reasons: GivenReasons) => void;
}

/** Characters of a reason, as the server demands (worker/domain/texts/text-reasons.ts). */
const REASON_LENGTH_MIN = 10;

/** Each broken rule, with a field for the reason unless one of them forbids the text. */
export function ReasonForm({ faults, onDone }: ReasonFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isBlocked = faults.some(({ severity }) => severity === "block");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const reasons = Object.fromEntries(faults.map(({ rule }) => [rule, String(typed.get(rule) ?? "").trim()]));
    const short = Object.entries(reasons).filter(([, reason]) => reason.length < REASON_LENGTH_MIN);
    setErrors(Object.fromEntries(short.map(([rule]) => [rule, "Объясните хотя бы десятью знаками"])));
    if (short.length === 0) onDone(reasons);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${short[0]?.[0]}"]`)?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <ul className="grid gap-4">
        {faults.map((fault) => (
          <li key={fault.rule}>
            <FaultNote fault={fault} />
            {!isBlocked && (
              <Field
                label="Почему текст останется таким"
                hint="Останется в истории изменений"
                error={errors[fault.rule]}
                className="mt-2"
              >
                {(control) => <Textarea {...control} name={fault.rule} rows={2} maxLength={500} data-autofocus />}
              </Field>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant={isBlocked ? "primary" : "secondary"} onClick={() => onDone(null)}>
          Исправить текст
        </Button>
        {!isBlocked && <Button type="submit">Сохранить с обоснованием</Button>}
      </div>
    </form>
  );
}

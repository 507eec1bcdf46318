import { useId } from "react";
import { valueKey } from "#worker/domain/imports/source-mapping.ts";
import { choicesOf, type ListField, taughtLabel } from "#worker/domain/imports/taught-fields.ts";
import type { TaughtValue } from "#worker/domain/imports/teaching-views.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { Select } from "#app/ui/field.tsx";

interface ValueListProps {
  values: readonly TaughtValue[];
  /** `value`: a key of the field, blank to leave it out, null for what the import makes of it by itself. */
  onChange: (field: ListField, text: string, value: string | null) => void;
}

/** The values of lists: what is not understood first, the others folded. */
export function ValueList({ values, onChange }: ValueListProps) {
  const id = useId();
  if (values.length === 0) return null;
  const open = values.filter(({ read }) => read === null);
  const known = values.filter(({ read }) => read !== null);
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-lg font-bold">
        Значения списков
      </h2>
      <p className="mt-1 text-soft">
        {open.length > 0 ? "Выберите, что значит каждое слово. Остальное понято без вас." : "Все слова поняты."}
      </p>
      {open.length > 0 && <Values values={open} onChange={onChange} />}
      {known.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-soft hover:text-ink">
            {`Понято без вас: ${countOf(known.length, ["значение", "значения", "значений"])}`}
          </summary>
          <Values values={known} onChange={onChange} />
        </details>
      )}
    </section>
  );
}

function Values({ values, onChange }: ValueListProps) {
  return (
    <ul className="panel mt-3 divide-y divide-line">
      {values.map(({ field, text, count, read, value }) => {
        const choices = choicesOf(field);
        const own = choices.find((choice) => choice.value === read)?.label;
        return (
          <li
            key={`${field} ${valueKey(text)}`}
            className="grid items-center gap-x-4 gap-y-2 px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="text-soft">{`${taughtLabel(field)}: `}</span>
              <span className="font-semibold">{text}</span>
              {count > 0 && (
                <span className="text-xs text-soft">{` · ${countOf(count, ["автомобиль", "автомобиля", "автомобилей"])}`}</span>
              )}
            </p>
            <Select
              aria-label={`Что значит «${text}» (${taughtLabel(field)})`}
              value={value === null ? "auto" : value === "" ? "none" : value}
              aria-invalid={read === null && value === null ? true : undefined}
              onChange={(event) => {
                const chosen = event.target.value;
                onChange(field, text, chosen === "auto" ? null : chosen === "none" ? "" : chosen);
              }}
            >
              <option value="auto">{own ? `Понято как «${own}»` : "Не понято — выберите"}</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
              <option value="none">Не указывать</option>
            </Select>
          </li>
        );
      })}
    </ul>
  );
}

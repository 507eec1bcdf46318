import { leadColumnLabel } from "#worker/domain/leads/imports/lead-columns.ts";
import { type LeadFileValue, ROWS } from "#worker/domain/leads/imports/lead-import-views.ts";
import { type LeadMapping, leadValueKey } from "#worker/domain/leads/imports/lead-mapping.ts";
import {
  type Choice,
  choicesOf,
  UNTOLD_LABELS,
  VALUE_FIELDS,
  type ValueField,
} from "#worker/domain/leads/imports/lead-values.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { OptionSelect } from "#app/ui/panel/option-select.tsx";

interface LeadValuesProps {
  values: readonly LeadFileValue[];
  /** The present answers: the values of the server follow half a second later. */
  answers: LeadMapping["values"];
  staff: readonly Choice[];
  onChange: (field: ValueField, text: string, value: string) => void;
}

/** What each status, person and source of the file means here. */
export function LeadValues({ values, answers, staff, onChange }: LeadValuesProps) {
  if (values.length === 0) return null;
  return (
    <section aria-labelledby="values" className="mt-8">
      <h2 id="values" className="text-lg font-bold">
        Что значат слова файла
      </h2>
      <p className="mt-1 text-soft">Угаданное уже выбрано. Проверьте статусы и сотрудников.</p>
      {VALUE_FIELDS.map((field) => {
        const ofField = values.filter((value) => value.field === field);
        return (
          ofField.length > 0 && (
            <div key={field} className="mt-4">
              <h3 className="mb-2 font-semibold">{leadColumnLabel(field)}</h3>
              <ul className="panel divide-y divide-line">
                {ofField.map((value) => (
                  <ValueRow
                    key={leadValueKey(value.text)}
                    value={value}
                    answer={
                      answers.find((one) => one.field === field && leadValueKey(one.text) === leadValueKey(value.text))
                        ?.value ?? value.value
                    }
                    choices={field === "responsible" ? staff : choicesOf(field, [])}
                    onChange={onChange}
                  />
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}

interface ValueRowProps extends Pick<LeadValuesProps, "onChange"> {
  value: LeadFileValue;
  answer: string;
  choices: readonly Choice[];
}

function ValueRow({ value: { field, text, count }, answer, choices, onChange }: ValueRowProps) {
  // A person who has left is nobody.
  const chosen = choices.some(({ value }) => value === answer) ? answer : "";
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{text}</span>
        <span className="text-xs text-soft">{` · ${countOf(count, ROWS)}`}</span>
      </p>
      <OptionSelect
        aria-label={`Что значит «${text}» (${leadColumnLabel(field)})`}
        className="min-w-0"
        value={chosen}
        onChoose={(value) => onChange(field, text, value)}
        blank={`Не понято: ${UNTOLD_LABELS[field].toLowerCase()}`}
        options={choices}
      />
    </li>
  );
}

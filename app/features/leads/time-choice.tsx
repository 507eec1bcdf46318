import { ANY_TIME, type VisitDay } from "#worker/domain/leads/visits/visits.ts";
import type { FieldTexts } from "#app/features/leads/use-lead-submit.ts";
import { ChoiceChip } from "#app/ui/choice-chip.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";

/** The others are unfolded by a click: a week has some seventy times. */
const DAYS_OPEN = 2;

interface TimeChoiceProps {
  days: readonly VisitDay[];
  /** «по Екатеринбургу» */
  zoneWords: string;
  /** What a visitor chooses from beside the time. */
  kinds?: readonly { value: string; label: string }[];
  testDriveTerms?: string | null;
  values: FieldTexts;
  errors: FieldTexts;
}

/** What the visitor wants and when, and an address for the confirmation. */
export function TimeChoice({ days, zoneWords, kinds = [], testDriveTerms = null, values, errors }: TimeChoiceProps) {
  const chosen = values.visitAt ?? (days.length === 0 ? ANY_TIME : undefined);
  return (
    <>
      {kinds.length > 0 && (
        <fieldset>
          <legend className="sr-only">Что хотите</legend>
          <div className="flex flex-wrap gap-2">
            {kinds.map(({ value, label }, at) => (
              <ChoiceChip
                key={value}
                name="visitKind"
                value={value}
                defaultChecked={values.visitKind ? values.visitKind === value : at === 0}
              >
                {label}
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
      )}
      {testDriveTerms && <p className="mt-2 mb-2 text-sm text-soft wrap-anywhere">Тест-драйв: {testDriveTerms}</p>}
      <fieldset className="mt-3" aria-describedby="visit-time-error">
        <legend className="mb-1 text-sm font-medium">Когда вам удобно, время {zoneWords} *</legend>
        {days.map(({ day, slots }, number) => (
          <details key={day} open={number < DAYS_OPEN || slots.some(({ at }) => chosen === String(at))}>
            <summary className="min-h-11 cursor-pointer py-2">
              <span className="inline-block first-letter:uppercase">{day}</span>
            </summary>
            <div role="group" aria-label={day} className="flex flex-wrap gap-2">
              {slots.map(({ at, time }) => (
                <ChoiceChip key={at} name="visitAt" value={at} defaultChecked={chosen === String(at)}>
                  {time}
                </ChoiceChip>
              ))}
            </div>
          </details>
        ))}
        <div className="mt-3 flex">
          <ChoiceChip name="visitAt" value={ANY_TIME} defaultChecked={chosen === ANY_TIME}>
            {days.length === 0 ? "Договоримся о времени по телефону" : "Другое время: договоримся по телефону"}
          </ChoiceChip>
        </div>
        <p id="visit-time-error" aria-live="polite" className="mt-1 min-h-4.5 text-xs text-danger">
          {errors.visitAt}
        </p>
      </fieldset>
      <Field label="Email" hint="Пришлём подтверждение. Можно не указывать" error={errors.email}>
        {(control) => (
          <TextInput {...control} name="email" inputMode="email" autoComplete="email" defaultValue={values.email} />
        )}
      </Field>
    </>
  );
}

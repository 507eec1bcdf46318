import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { DECIDABLE_RUN_STATES, IMPORT_TEXTS } from "#worker/domain/imports/imports.ts";
import type { ImportRunRow, RunStarted } from "#worker/domain/imports/import-views.ts";
import type { ReadingAnswers } from "#worker/domain/imports/reading-answers.ts";
import type { RunQuestion } from "#worker/domain/imports/run-questions.ts";
import { valueKey } from "#worker/domain/imports/source-mapping.ts";
import { CARS_GENITIVE, countOf } from "#worker/domain/kernel/text/plural.ts";
import { runPath } from "#app/features/panel/imports/imports-path.ts";
import { ValueList } from "#app/features/panel/imports/value-list.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { ChoiceField } from "#app/features/panel/editor/fields.tsx";
import { Field, Select } from "#app/ui/field.tsx";

/** Currencies in which cars are sold to Russia, the most frequent first. */
const CURRENCIES = "RUB USD EUR CNY KRW JPY AED KZT BYN KGS AMD GEL GBP PLN SEK NOK DKK CZK CHF CAD AUD TRY".split(" ");

const isWord = (question: RunQuestion): question is RunQuestion & { field: NonNullable<RunQuestion["field"]> } =>
  question.kind === "word" && question.field !== null;

/** What the file of a run leaves open for all of its cars. One answer reads it again. */
export function RunQuestions({ run: { id, state, questions, canTeach, sourceId } }: { run: ImportRunRow }) {
  const canRun = useMay("imports.run");
  const navigate = useNavigate();
  const [answers, setAnswers] = useState<ReadingAnswers>({ words: [] });
  const save = useMutation<ReadingAnswers, RunStarted>({
    send: (body) => callApi("POST /parser/runs/:id/answers", { id, body }),
    success: ({ message }) => message,
    failure: IMPORT_TEXTS.runFailed,
    reasonAlone: true,
    onDone: ({ runId }) => navigate(runPath(runId)),
  });
  if (questions.length === 0 || !canTeach || !canRun || !DECIDABLE_RUN_STATES.includes(state)) return null;
  const currency = questions.find(({ kind }) => kind === "currency");
  const unit = questions.find(({ kind }) => kind === "mileage-unit");
  const words = questions.filter(isWord);
  const isAnswered = answers.currency !== undefined || answers.mileageUnit !== undefined || answers.words.length > 0;
  return (
    <section
      aria-labelledby="run-questions"
      className="mb-5 rounded-sm border border-warning bg-warning-tint px-4 py-4"
    >
      <h2 id="run-questions" className="text-lg font-bold">
        Вопросы к файлу
      </h2>
      <p className="mt-1">
        {`Один ответ относится ко всем автомобилям файла, и файл прочтётся заново.${sourceId === null ? "" : " Следующие файлы источника прочтутся так же."}`}
      </p>
      <div className="mt-3 grid gap-x-4 md:grid-cols-2">
        {currency && (
          <ChoiceField
            label="В какой валюте цены"
            hint={`Не указано у ${countOf(currency.cars, CARS_GENITIVE)}`}
            chosen={answers.currency ?? ""}
            onChoose={(value) => setAnswers({ ...answers, currency: value || undefined })}
            blank="Выберите валюту"
            options={CURRENCIES.map((code) => ({ value: code, label: currencyName(code) }))}
          />
        )}
        {unit && (
          <Field label="В чём пробег" hint={`Не указано у ${countOf(unit.cars, CARS_GENITIVE)}`}>
            {(control) => (
              <Select
                {...control}
                value={answers.mileageUnit ?? ""}
                onChange={(event) => {
                  const { value } = event.target;
                  setAnswers({ ...answers, mileageUnit: value === "km" || value === "mi" ? value : undefined });
                }}
              >
                <option value="">Выберите единицу</option>
                <option value="km">Километры</option>
                <option value="mi">Мили</option>
              </Select>
            )}
          </Field>
        )}
      </div>
      <ValueList
        values={words.map(({ field, text, cars }) => ({
          field,
          text,
          count: cars,
          read: null,
          value: answers.words.find((word) => isOf(word, field, text))?.value ?? null,
        }))}
        onChange={(field, text, value) =>
          setAnswers({
            ...answers,
            words: [
              ...answers.words.filter((word) => !isOf(word, field, text)),
              ...(value === null ? [] : [{ field, text, value }]),
            ],
          })
        }
      />
      <MutationButton
        className="mt-4"
        size="sm"
        disabled={!isAnswered}
        mutation={save}
        input={answers}
        pendingText="Запоминаем…"
      >
        Запомнить и прочитать файл
      </MutationButton>
    </section>
  );
}

const isOf = (word: ReadingAnswers["words"][number], field: string, text: string) =>
  word.field === field && valueKey(word.text) === valueKey(text);

/** «Доллар США, USD» */
function currencyName(code: string): string {
  const name = new Intl.DisplayNames("ru", { type: "currency" }).of(code) ?? code;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${code}`;
}

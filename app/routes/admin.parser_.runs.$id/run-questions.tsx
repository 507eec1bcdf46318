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

/** Currencies in which cars are sold to Russia, the most frequent first. */
const CURRENCIES = "RUB USD EUR CNY KRW JPY AED KZT BYN KGS AMD GEL GBP PLN SEK NOK DKK CZK CHF CAD AUD TRY".split(" ");
const MILEAGE_UNITS = [
  { value: "km", label: "Километры" },
  { value: "mi", label: "Мили" },
] as const;

const isWord = (question: RunQuestion): question is RunQuestion & { field: NonNullable<RunQuestion["field"]> } =>
  question.kind === "word" && question.field !== null;

/** What the file of a run leaves open for all of its cars, and collapsed what staff have answered. One answer reads the file again. */
export function RunQuestions({ run }: { run: ImportRunRow }) {
  const canRun = useMay("imports.run");
  const { questions, answers, canTeach, state, sourceId } = run;
  if (!canTeach || !canRun || !DECIDABLE_RUN_STATES.includes(state)) return null;
  const answered = questionsOf(answers);
  const scope = `Один ответ относится ко всем автомобилям файла, и файл прочтётся заново.${sourceId === null ? "" : " Следующие файлы источника прочтутся так же."}`;
  return (
    <>
      {questions.length > 0 && (
        <section
          aria-labelledby="run-questions"
          className="mb-5 rounded-sm border border-warning bg-warning-tint px-4 py-4"
        >
          <h2 id="run-questions" className="text-lg font-bold">
            Вопросы к файлу
          </h2>
          <p className="mt-1">{scope}</p>
          <AnswerForm run={run} questions={questions} />
        </section>
      )}
      {answered.length > 0 && (
        <details className="panel mb-5 px-4 py-2">
          <summary className="min-h-11 content-center font-semibold">Ответы</summary>
          <p className="mt-1 text-soft">{scope}</p>
          <AnswerForm run={run} questions={answered} />
        </details>
      )}
    </>
  );
}

/** The questions that answers were given to, with no car left that waits. */
function questionsOf({ currency, mileageUnit, words }: ReadingAnswers): RunQuestion[] {
  const file = { field: null, text: "", cars: 0 };
  return [
    ...(currency ? [{ ...file, kind: "currency" as const }] : []),
    ...(mileageUnit ? [{ ...file, kind: "mileage-unit" as const }] : []),
    ...words.map(({ field, text }) => ({ kind: "word" as const, field, text, cars: 0 })),
  ];
}

function AnswerForm({ run: { id, answers: stored }, questions }: { run: ImportRunRow; questions: RunQuestion[] }) {
  const navigate = useNavigate();
  const [answers, setAnswers] = useState<ReadingAnswers>({ words: [] });
  const save = useMutation<ReadingAnswers, RunStarted>({
    send: (body) => callApi("POST /parser/runs/:id/answers", { id, body }),
    success: ({ message }) => message,
    failure: IMPORT_TEXTS.runFailed,
    reasonAlone: true,
    onDone: ({ runId }) => navigate(runPath(runId)),
  });
  const currency = questions.find(({ kind }) => kind === "currency");
  const unit = questions.find(({ kind }) => kind === "mileage-unit");
  const words = questions.filter(isWord);
  const isAnswered = answers.currency !== undefined || answers.mileageUnit !== undefined || answers.words.length > 0;
  return (
    <>
      <div className="mt-3 grid gap-x-4 md:grid-cols-2">
        {currency && (
          <ChoiceField
            label="В какой валюте цены"
            hint={waiting(currency)}
            chosen={answers.currency ?? stored.currency ?? ""}
            onChoose={(value) => setAnswers({ ...answers, currency: value || undefined })}
            blank={stored.currency ? undefined : "Выберите валюту"}
            options={CURRENCIES.map((code) => ({ value: code, label: currencyName(code) }))}
          />
        )}
        {unit && (
          <ChoiceField
            label="В чём пробег"
            hint={waiting(unit)}
            chosen={answers.mileageUnit ?? stored.mileageUnit ?? ""}
            onChoose={(value) => setAnswers({ ...answers, mileageUnit: value || undefined })}
            blank={stored.mileageUnit ? undefined : "Выберите единицу"}
            options={MILEAGE_UNITS}
          />
        )}
      </div>
      <ValueList
        values={words.map(({ field, text, cars }) => ({
          field,
          text,
          count: cars,
          read: null,
          value: [...answers.words, ...stored.words].find((word) => isOf(word, field, text))?.value ?? null,
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
    </>
  );
}

const waiting = ({ cars }: RunQuestion) => (cars > 0 ? `Не указано у ${countOf(cars, CARS_GENITIVE)}` : undefined);

const isOf = (word: ReadingAnswers["words"][number], field: string, text: string) =>
  word.field === field && valueKey(word.text) === valueKey(text);

/** «Доллар США, USD» */
function currencyName(code: string): string {
  const name = new Intl.DisplayNames("ru", { type: "currency" }).of(code) ?? code;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${code}`;
}

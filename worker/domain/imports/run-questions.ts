import * as z from "zod/mini";
import { CARS_GENITIVE, countOf } from "../kernel/text/plural.ts";
import type { DraftWarning } from "./import-draft.ts";
import type { ReadingAnswers } from "./reading-answers.ts";
import { valueKey } from "./source-mapping.ts";
import { choiceOf, LIST_FIELDS } from "./taught-fields.ts";

// What a file leaves open for all of its cars: one answer of staff for the file in place of a doubt on every row.

const QUESTION_KINDS = ["currency", "mileage-unit", "word"] as const;

const questionSchema = z.object({
  kind: z.enum(QUESTION_KINDS),
  /** Of a word: the list that it stands in. */
  field: z.nullable(z.enum(LIST_FIELDS)),
  /** The word as the file has it. */
  text: z.string(),
  /** Cars that wait for the answer. */
  cars: z.number(),
});

export type RunQuestion = z.infer<typeof questionSchema>;

/** Words beyond these stay doubts of their cars. */
const QUESTIONS_MAX = 100;
const WORD_MAX = 200;

const keyOf = ({ kind, field, text }: Omit<RunQuestion, "cars">) => `${kind} ${field} ${valueKey(text)}`;

export function questionsOfJson(json: string): RunQuestion[] {
  const parsed = z.array(questionSchema).safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : [];
}

/** The questions of a run while its file is read. */
export function countQuestions(json: string) {
  const known = new Map(questionsOfJson(json).map((question) => [keyOf(question), question]));
  return {
    add(warnings: readonly DraftWarning[]): void {
      for (const warning of warnings) {
        const asked = questionOf(warning);
        if (!asked) continue;
        const before = known.get(keyOf(asked));
        if (before) before.cars += 1;
        else if (known.size < QUESTIONS_MAX) known.set(keyOf(asked), { ...asked, cars: 1 });
      }
    },
    json: () => JSON.stringify([...known.values()]),
  };
}

function questionOf({ code, field, word }: DraftWarning): Omit<RunQuestion, "cars"> | null {
  if (code === "currency-unstated") return { kind: "currency", field: null, text: "" };
  if (code === "mileage-unit-assumed") return { kind: "mileage-unit", field: null, text: "" };
  if (code !== "unmapped" || word === undefined) return null;
  const list = LIST_FIELDS.find((name) => choiceOf(name) === field);
  return list ? { kind: "word", field: list, text: word.slice(0, WORD_MAX) } : null;
}

/**
 * Why a run must not be approved as a whole: an answer would change its numbers. Null: nothing keeps it. Words keep nothing: their fields are
 * empty, and such drafts are not published.
 */
export function openNumbersReason(questions: readonly RunQuestion[]): string | null {
  const currency = questions.find(({ kind }) => kind === "currency");
  if (currency)
    return `Валюта не указана в ценах ${countOf(currency.cars, CARS_GENITIVE)}: ответьте, в какой валюте цены файла`;
  const unit = questions.find(({ kind }) => kind === "mileage-unit");
  return unit
    ? `Не указано, в чём пробег ${countOf(unit.cars, CARS_GENITIVE)}: ответьте, километры это или мили`
    : null;
}

/** Earlier answers with later ones over them. */
export function joinAnswers(earlier: ReadingAnswers, later: ReadingAnswers): ReadingAnswers {
  const words = new Map(
    [...earlier.words, ...later.words].map((word) => [`${word.field} ${valueKey(word.text)}`, word] as const),
  );
  return { ...earlier, ...later, words: [...words.values()] };
}

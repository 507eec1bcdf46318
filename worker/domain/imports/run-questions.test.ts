// When this fails, a file asks about every row, asks nothing, or forgets what staff have answered.
import { expect, it } from "vitest";
import { draftWarning } from "./import-draft.ts";
import { countQuestions, joinAnswers, openNumbersReason, questionsOfJson } from "./run-questions.ts";

const word = (text: string) => ({ ...draftWarning("unmapped", "fuelType", `«${text}»`), word: text });

it("asks once about a currency, a unit and each word, whatever the number of cars", () => {
  const first = countQuestions("[]");
  first.add([draftWarning("currency-unstated", "price"), word("Diesel hybridi")]);
  first.add([draftWarning("currency-unstated", "price"), word("diesel  HYBRIDI"), draftWarning("no-vin", "vin")]);
  // Read on by a second invocation.
  const second = countQuestions(first.json());
  second.add([draftWarning("mileage-unit-assumed", "mileage"), word("Biokaasu")]);

  expect(questionsOfJson(second.json())).toEqual([
    { kind: "currency", field: null, text: "", cars: 2 },
    { kind: "word", field: "fuel", text: "Diesel hybridi", cars: 2 },
    { kind: "mileage-unit", field: null, text: "", cars: 1 },
    { kind: "word", field: "fuel", text: "Biokaasu", cars: 1 },
  ]);
});

it("keeps a plan from being applied as a whole while its numbers are open, and only then", () => {
  const questions = countQuestions("[]");
  questions.add([word("Biokaasu")]);
  expect(openNumbersReason(questionsOfJson(questions.json()))).toBeNull();
  questions.add([draftWarning("currency-unstated", "price")]);
  expect(openNumbersReason(questionsOfJson(questions.json()))).toBe(
    "Валюта не указана в ценах 1 автомобиля: ответьте, в какой валюте цены файла",
  );
});

it("a later answer replaces the one about the same word and leaves the others", () => {
  const earlier = { currency: "EUR", words: [{ field: "fuel" as const, text: "Biokaasu", value: "gasoline" }] };
  const later = { mileageUnit: "mi" as const, words: [{ field: "fuel" as const, text: "biokaasu ", value: "" }] };
  expect(joinAnswers(earlier, later)).toEqual({
    currency: "EUR",
    mileageUnit: "mi",
    words: [{ field: "fuel", text: "biokaasu ", value: "" }],
  });
});

it("a row from another version is no question", () => {
  expect(questionsOfJson('[{"kind":"planet"}]')).toEqual([]);
});

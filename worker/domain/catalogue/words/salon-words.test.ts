import { expect, it } from "vitest";
import { salonInWords } from "./salon-words.ts";

const SALONS = [
  { slug: "main", name: "Автоцентр Меридиан", address: "Екатеринбург, ул. Металлургов, 84" },
  { slug: "sever", name: "Север", address: "Екатеринбург, проспект Космонавтов, 11" },
];

it.each([
  ["haval в салоне на Металлургов", "main", "haval"],
  ["кроссовер в салоне Север до 3 млн", "sever", "кроссовер до 3 млн"],
  ["автосалон на проспекте Космонавтов", "sever", ""],
  ["салон Меридиан", "main", ""],
])("the words of the search «%s» lead to a salon", (words, slug, rest) => {
  expect(salonInWords(words, SALONS)).toEqual({ slug, rest });
});

it.each(["металлургов", "светлый салон", "салон в Екатеринбурге", "салон Север или Меридиан", ""])(
  "«%s» names no salon",
  (words) => {
    expect(salonInWords(words, SALONS)).toBeNull();
  },
);

it("finds nothing while there is only one salon", () => {
  expect(salonInWords("салон Меридиан", SALONS.slice(0, 1))).toBeNull();
});

// When these fail, staff must name every column of a table without names, or of one in a language that no vocabulary holds.

import { expect, it } from "vitest";
import { guessColumns } from "./guess-columns.ts";
import { readForm } from "./read-form.ts";

const NOW = Date.UTC(2026, 0, 15);

const ROWS = [
  "Toyota;Camry;2019;2450000;70100;XW7BF4FK90S100201",
  "Kia;Sportage;2021;2790000;41200;XW7BF4FK90S100202",
  "Skoda;Octavia;2018;1590000;112300;XW7BF4FK90S100203",
  "Haval;Jolion;2023;2150000;9800;XW7BF4FK90S100204",
];

it.each([
  ["no names", []],
  ["Turkish names", ["Üretici;Araç;Yapım;Tutar;Gidilen;Gövde"]],
  ["Finnish names", ["Valmistaja;Auto;Vuosi;Hintapyyntö;Ajettu;Runko"]],
  ["names of our own below a title", ["Склад на сегодня;;;;;", "Кого;Что;Рождена;Почём;Накат;Железо"]],
])("the columns of a table with %s are guessed by their values", async (_, head) => {
  const bytes = new TextEncoder().encode([...head, ...ROWS].join("\n"));
  const form = await readForm(
    (async function* () {
      yield bytes;
    })(),
    {},
  );
  expect(form?.records).toHaveLength(ROWS.length);
  const guesses = guessColumns(form?.paths ?? [], form?.records ?? [], NOW);
  expect(guesses.map(({ field, unit }) => `${field} ${unit ?? ""}`.trim())).toEqual([
    "brand",
    "model",
    "year",
    "price ₽",
    "mileage км",
    "vin",
  ]);
});

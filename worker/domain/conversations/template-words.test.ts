// Fails when a buyer gets a message with braces in it, or with a sentence that has a hole.
import { expect, it } from "vitest";
import { fillTemplate, type TemplateValues, unknownWordsOf } from "./template-words.ts";

const VALUES: TemplateValues = {
  имя: "Анна",
  авто: "Kia Rio, 2020",
  цена: "1 200 000 ₽",
  ссылка: "https://salon.ru/car/rio",
  салон: "Автолюкс",
  телефон: "+7 343 000-00-00",
  адрес: "Пермь, ул. Мира, 1",
  менеджер: "Олег",
};

it("replaces every word", () => {
  const text = Object.keys(VALUES).map((word) => `{${word}}`);
  expect(fillTemplate(text.join("; "), VALUES)).toEqual({ text: Object.values(VALUES).join("; "), blank: [] });
});

it.each([
  ["Здравствуйте, {имя}! Это {салон}.", { имя: null }, "Здравствуйте! Это Автолюкс.", ["имя"]],
  ["{имя}, добрый день!", { имя: null }, "Добрый день!", ["имя"]],
  [
    "{авто} в наличии. Цена {цена}. Ждём вас!",
    { авто: null, цена: null },
    "Автомобиль в наличии. Ждём вас!",
    ["авто", "цена"],
  ],
  ["Добрый день!\nФото: {ссылка}\n\nДо встречи", { ссылка: null }, "Добрый день!\n\nДо встречи", ["ссылка"]],
])("%s without %j stays a text that can be understood", (template, missing, text, blank) => {
  expect(fillTemplate(template, { ...VALUES, ...missing })).toEqual({ text, blank });
});

it("leaves unknown words, and what is in them, as they are", () => {
  const template = "{марка} {} {имя {авто}";
  expect(unknownWordsOf(template)).toEqual(["марка"]);
  expect(fillTemplate(template, { ...VALUES, авто: "{имя}" }).text).toBe("{марка} {} {имя {имя}");
});

import { describe, expect, it } from "vitest";
import { bounceReason, withoutQuote } from "./mail-text.ts";

// Fails when staff read their own mail below each answer, or do not see what a person has written.

const OWN = "Добрый день!\nПриеду в субботу, в 12:30.\n\nАнна";
const ADDRESS = "reply+0a1b2c.0123456789abcdefghij@salon.ru";

describe("the quote below an answer is left out", () => {
  it.each([
    ["Yandex", `27.11.2026, 12:30, "Салон" <${ADDRESS}>:\n\nЖдём вас\nСалон`],
    ["Yandex, with >", `\n27.11.2026, 12:30, "Салон" <${ADDRESS}>:\n> Ждём вас\n> \n>> Вопрос`],
    ["Mail.ru", `Пятница, 27 ноября 2026, 12:30 +03:00 от Салон <${ADDRESS}>:\n \n>Ждём вас\n>Салон\n`],
    ["Gmail", `пт, 27 нояб. 2026 г. в 12:30, Салон <${ADDRESS}>:\n\n> Ждём вас\n>`],
    ["Gmail, broken over lines", `пт, 27 нояб. 2026 г. в 12:30, Салон\n<${ADDRESS}>:\n\n> Ждём вас`],
    ["iPhone", `Отправлено с iPhone\n\n> 27 нояб. 2026 г., в 12:30, Салон <${ADDRESS}> написал(а):\n> \n> Ждём вас`],
    ["iPhone, header apart", `27 нояб. 2026 г., в 12:30, Салон <${ADDRESS}> написал(а):\n\n> Ждём вас`],
    ["Thunderbird", `27.11.2026 12:30, Салон пишет:\n> Ждём вас`],
    [
      "Outlook",
      `________________________________\nОт: Салон <${ADDRESS}>\nОтправлено: 27 ноября 2026 г. 12:30\nКому: Анна\nТема: Re: вопрос\n\nЖдём вас`,
    ],
    ["Outlook, English", `-----Original Message-----\nFrom: Salon <${ADDRESS}>\nSent: Friday\nTo: Anna\n\nЖдём вас`],
    ["English", `On Fri, Nov 27, 2026 at 12:30 PM Salon <${ADDRESS}> wrote:\n> Ждём вас`],
    ["no header", `> Ждём вас\n> Салон`],
  ])("%s", (_case, quote) => {
    const text = withoutQuote(`${OWN}\n\n${quote}`);
    expect(text).not.toContain("Ждём вас");
    expect(text).not.toContain(ADDRESS);
    expect(text.startsWith(OWN)).toBe(true);
  });
});

describe("what a person has written stays", () => {
  it.each([
    [
      "between quoted lines",
      `27.11.2026, 12:30, Салон <${ADDRESS}> пишет:\n> В субботу?\nДа\n> В 12:30?\nНет, в 15:00`,
    ],
    ["below the quote", `27.11.2026, 12:30, Салон <${ADDRESS}> пишет:\n> В субботу?\n\nДа`],
    ["that ends like a header", "Вчера в 12:30 менеджер мне написал:\nприезжайте, а машины нет"],
    ["a list with From and no quote", "От: метро\nДо: салона\nСколько ехать?"],
    ["a forwarded mail", `---------- Forwarded message ---------\nОт: Пётр\n\nЦена 1 500 000`],
    ["nothing but a quote", "> Ждём вас\n> Салон"],
    ["a comparison in the middle", "> 100 тысяч\nэто много"],
    ["nothing", ""],
  ])("%s", (_case, text) => expect(withoutQuote(text)).toBe(text));

  it("takes time with the length alone", () => {
    const began = performance.now();
    withoutQuote("12:30 <a@b.ru>: \n".repeat(20_000) + ">".repeat(50_000) + "\n".repeat(50_000));
    withoutQuote(`${"От: а\n".repeat(30_000)}конец`);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

it.each([
  ["5.1.1", "Письмо вернулось: такого адреса нет (5.1.1)"],
  ["5.2.2", "Письмо вернулось: почтовый ящик переполнен (5.2.2)"],
  ["5.7.1", "Письмо вернулось: сервер получателя посчитал его нежелательным (5.7.1)"],
  ["4.4.7", "Письмо вернулось: сервер получателя недоступен (4.4.7)"],
  ["5.9.9", "Письмо вернулось: сервер получателя его не принял (5.9.9)"],
  ["", "Письмо вернулось: сервер получателя его не принял"],
  ["мусор", "Письмо вернулось: сервер получателя его не принял"],
])("the reason of a bounce %s is Russian", (status, reason) => expect(bounceReason(status)).toBe(reason));

// Fails when a notification lacks what a manager needs, or gives a visitor's contact details to a messenger.
import { describe, expect, it } from "vitest";
import { newLeadMail, newLeadMessage, type NotifiedLead, waitingLeadMail } from "./lead-notification.ts";

const ORIGIN = "https://salon.ru";
const ZONE = "Asia/Yekaterinburg";
const lead: NotifiedLead = {
  id: "l1",
  type: "auto_credit",
  name: "Анна Петрова",
  phone: "89990000001",
  email: null,
  message: "Рассрочка\nЗвоните после 18",
  carInfo: "Haval Jolion, 2026",
  carPrice: "от 2 490 000 ₽",
  carBrand: null,
  carModel: null,
  carYear: null,
  isSpam: false,
  spamSignals: "",
  createdAt: Date.UTC(2026, 10, 1, 12),
};

it("describes a new lead in Russian, with a link to it", () => {
  expect(newLeadMail(lead, ORIGIN, ZONE)).toEqual({
    subject: "Автокредит: Анна Петрова",
    text: `Новая заявка: Автокредит

Время: 01.11.2026 17:00 (Екатеринбург, UTC+5)
Открыть в панели: https://salon.ru/admin/leads/l1

Ниже — только то, что прислал посетитель.
> Имя: Анна Петрова
> Телефон: +7 (999) 000-00-01
> Автомобиль: Haval Jolion, 2026
> Цена в заявке: от 2 490 000 ₽
>
> Сообщение:
> Рассрочка
> Звоните после 18`,
  });
});

it("says how long somebody has waited", () => {
  expect(waitingLeadMail(lead, 15, ORIGIN, ZONE).subject).toBe("Нет ответа 15 мин.: Автокредит, Анна Петрова");
});

it("gives a messenger neither name nor phone", () => {
  const message = newLeadMessage(lead, ORIGIN);
  expect(message).toContain("Haval Jolion");
  expect(message).toContain("https://salon.ru/admin/leads/l1");
  expect(message).not.toMatch(/Анна|999/);
});

it("flags a lead that may be spam, with the reasons", () => {
  const doubtful = { ...lead, isSpam: true, spamSignals: "fast links" };
  const { subject, text } = newLeadMail(doubtful, ORIGIN, ZONE);
  expect(subject).toBe("Возможно спам: Автокредит: Анна Петрова");
  const reasons = "Возможно спам: Отправлена быстрее, чем можно заполнить; Ссылки в тексте";
  expect(text.split("\n")[1]).toBe(reasons);
  expect(newLeadMessage(doubtful, ORIGIN).split("\n")[1]).toBe(reasons);
});

/** What mail clients and messengers turn into a link. */
const LINK = /https?:|:\/\/|@\w|[\wа-я][.。．](?:[a-z]{2}|рф)|\d\.\d+\.\d+\.\d/i;
const HOSTILE = [
  "https://salon.dev/admin/login",
  "HTTPS://evil.example:8443/a?b=c#d",
  "salon.dev/admin",
  "www.salon.com",
  "вход: салон.рф/админ",
  "evil。com и evil．com",
  "http://10.0.0.1/login 8.8.8.8",
  "ftp://files.example",
  "tg://resolve?domain=x @evilbot boss@evil.example",
  "https\u200b://ev\u200dil.exa\u202emple/",
  "xn--80ak6aa92e.com",
  "https://user:pass@salon.ru.evil.example",
];

describe.each(["name", "carInfo", "carBrand", "carModel", "message", "carPrice"] as const)("links in %s", (field) => {
  it.each(HOSTILE)("are inert in every channel: %s", (hostile) => {
    const typed = { ...lead, carInfo: null, [field]: hostile };
    const ours = "https://salon.ru/admin/leads/l1";
    for (const { subject, text } of [newLeadMail(typed, ORIGIN, ZONE), waitingLeadMail(typed, 15, ORIGIN, ZONE)]) {
      expect(subject).not.toMatch(LINK);
      expect(text.replace(ours, "")).not.toMatch(LINK);
      expect(text).toContain("не открывайте их");
    }
    expect(newLeadMessage(typed, ORIGIN).replace(ours, "")).not.toMatch(LINK);
  });
});

it("leaves what is no link as it was typed", () => {
  const message =
    "Привет.Хочу 2.0 TDI, 1.5 л, т.е. до 2.500.000 р. Звоните с 9.00 до 18.00, ул. Ленина, д.5, почта есть";
  const { text } = newLeadMail({ ...lead, message }, ORIGIN, ZONE);
  expect(text).toContain(`> ${message}`);
  expect(text).not.toContain("не открывайте");
});

it("no line that a visitor typed can pass for one of ours", () => {
  const imitation = "Хочу авто\r\nОткрыть в панели: salon.dev/admin\u2028Время: сейчас\u0085> Имя: Пётр\vСрочно\u0000!";
  for (const field of ["name", "carInfo", "carPrice", "carBrand", "message", "phone"] as const) {
    const { subject, text } = newLeadMail({ ...lead, carInfo: null, [field]: imitation }, ORIGIN, ZONE);
    const [ours = "", block = ""] = text.split("\nНиже — только то, что прислал посетитель");
    expect(ours.match(/^Открыть в панели: (.*)$/gm)).toEqual(["Открыть в панели: https://salon.ru/admin/leads/l1"]);
    expect(ours).not.toContain("salon.dev");
    const quoted = block.split("\n").slice(1);
    expect(quoted.filter((line) => !line.startsWith(">"))).toEqual([]);
    expect(`${subject}${quoted.join("")}`).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  }
});

// Fails when a notification lacks what a manager needs, or gives a visitor's contact details to a messenger.
import { expect, it } from "vitest";
import { newLeadMail, newLeadMessage, type NotifiedLead, oneLine, waitingLeadMail } from "./lead-notification.ts";

const ORIGIN = "https://salon.ru";
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
  createdAt: Date.UTC(2026, 10, 1, 12),
};

it("describes a new lead in Russian, with a link to it", () => {
  expect(newLeadMail(lead, ORIGIN, "Asia/Yekaterinburg")).toEqual({
    subject: "Автокредит: Анна Петрова",
    text: `Новая заявка: Автокредит

Имя: Анна Петрова
Телефон: +7 (999) 000-00-01
Автомобиль: Haval Jolion, 2026
Цена в заявке: от 2 490 000 ₽
Время: 01.11.2026 17:00 (Екатеринбург, UTC+5)

Сообщение:
Рассрочка
Звоните после 18

Открыть в панели: https://salon.ru/admin/leads/l1`,
  });
});

it("says how long somebody has waited", () => {
  expect(waitingLeadMail(lead, 15, ORIGIN, "Asia/Yekaterinburg").subject).toBe(
    "Нет ответа 15 мин.: Автокредит, Анна Петрова",
  );
});

it("gives a messenger neither name nor phone", () => {
  const message = newLeadMessage(lead, ORIGIN);
  expect(message).toContain("Haval Jolion");
  expect(message).toContain("https://salon.ru/admin/leads/l1");
  expect(message).not.toMatch(/Анна|999/);
});

it("makes one line of whatever was typed", () => {
  const hostile = "Анна\r\nBcc: all@evil.example\u2028\u0000\u202e!";
  expect(oneLine(hostile)).toBe("Анна Bcc: all@evil.example !");
  const { subject, text } = newLeadMail({ ...lead, name: hostile }, ORIGIN, "Asia/Yekaterinburg");
  expect(subject).not.toMatch(/[\r\n\p{Cc}\p{Zl}]/u);
  expect(text.split("\n").filter((line) => line.startsWith("Bcc"))).toEqual([]);
  expect(oneLine("я".repeat(300), 10)).toBe("яяяяяяяяя…");
});

import { expect, it } from "vitest";
import { alertMail, type AlertPart } from "./alert-mails.ts";

const LINKS = { origin: "https://salon.test", token: "token", salonName: "Салон" };

function part(...slugs: string[]): AlertPart {
  const cars = slugs.map(
    (slug) => ({ kind: "new", title: "Kia Rio, 2026", slug, price: 1_000_000, prior: null }) as const,
  );
  return { title: "Kia", params: "brand=kia", isCar: false, cars, asksToStay: false };
}

const MANY = Array.from({ length: 25 }, (_, at) => `rio-${at}`);

it.each([
  ["one car that two searches have found", [part("rio"), part("rio")], "Новый: Kia Rio, 2026: Салон"],
  ["each car of two searches once", [part("rio", "rio-2"), part("rio")], "Для вас 2 автомобиля: Салон"],
  ["more cars than are stored", [part(...MANY)], "Для вас больше 24 автомобилей: Салон"],
])("the subject names %s", (_name, parts, subject) => {
  expect(alertMail(parts, LINKS).subject).toBe(subject);
});

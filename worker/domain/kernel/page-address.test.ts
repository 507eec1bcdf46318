// Fails when an import takes one page for two cars, or two pages for one.
import { expect, it } from "vitest";
import { pageKey } from "./page-address.ts";

it.each([
  ["https://www.auto.example.ru/cars/1/?utm_source=x&b=2&a=1#photos", "auto.example.ru/cars/1?a=1&b=2"],
  ["http://m.auto.example.ru/cars/1?a=1&b=2&yclid=7", "auto.example.ru/cars/1?a=1&b=2"],
  ["https://auto.example.ru:8443/", "auto.example.ru:8443"],
  ["https://moto.example.ru/x", "moto.example.ru/x"],
  ["не адрес", null],
])("%s is known as %s", (address, key) => {
  expect(pageKey(address)).toBe(key);
});

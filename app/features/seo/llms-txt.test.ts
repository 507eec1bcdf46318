// Assistants get links that do not open, or Markdown that staff's texts break.
import { expect, it } from "vitest";
import { llmsTxt } from "./llms-txt.ts";

const SALON = {
  salonName: "Меридиан",
  phone: "+7 843 000-00-00",
  address: "Казань, ул. Баумана, 1",
  workingHours: null,
};

it("lists catalogues with their cars, brands and services", () => {
  const text = llmsTxt(
    {
      salon: SALON,
      totals: { new: 21, used: 2 },
      brands: [{ name: "Haval", slug: "haval", total: 5 }],
      pages: [{ title: "О салоне", path: "/about" }],
    },
    "https://salon.ru",
  );
  expect(text.split("\n").slice(0, 3)).toEqual([
    "# Меридиан",
    "",
    "> Автосалон: продажа новых автомобилей и автомобилей с пробегом. Казань, ул. Баумана, 1. +7 843 000-00-00",
  ]);
  expect(text).toContain("- [Новые авто](https://salon.ru/new-cars): 21 автомобиль\n");
  expect(text).toContain("- [Авто с пробегом](https://salon.ru/used-cars): 2 автомобиля\n");
  expect(text).toContain("- [Аренда с выкупом](https://salon.ru/lease-cars): 0 автомобилей\n");
  expect(text).toContain("- [Haval](https://salon.ru/brand/haval): 5 автомобилей\n");
  expect(text).toContain("- [О салоне](https://salon.ru/about)\n");
  expect(text).toContain("- [Трейд-ин](https://salon.ru/trade-in)\n");
});

it("keeps a name one line of text", () => {
  const salon = { ...SALON, salonName: "A\n# [x](javascript:1)" };
  expect(llmsTxt({ salon, totals: {}, brands: [], pages: [] }, "https://salon.ru").split("\n")[0]).toBe(
    "# A # \\[x\\](javascript:1)",
  );
});

it("holds no element, even for a reader that does not know Markdown's escapes", () => {
  const salon = { ...SALON, salonName: "<img src=x onerror=1>&lt;b>" };
  const [title] = llmsTxt({ salon, totals: {}, brands: [], pages: [] }, "https://salon.ru").split("\n");
  expect(title).toBe("# &lt;img src=x onerror=1&gt;&amp;lt;b&gt;");
});

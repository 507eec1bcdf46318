// Fails when a text of a page lets through what a browser would run, or grows beyond its limits, or when a mistake is named unclearly.
import { describe, expect, it } from "vitest";
import {
  BLOCKS_MAX,
  bodyOutline,
  bodyPictures,
  bodyStart,
  bodyWords,
  isSafeLink,
  type PageBlock,
} from "./page-body.ts";
import { readBody } from "./page-body-schema.ts";

const PICTURE = "/media/0123456789abcdef0123/1280.jpg";
const WHOLE: PageBlock[] = [
  { type: "heading", level: 2, text: "Гарантия" },
  { type: "paragraph", spans: [{ text: "Два года, " }, { text: "подробно", bold: true, link: "/about" }] },
  { type: "list", ordered: true, items: [[{ text: "Двигатель" }], [{ text: "Коробка", italic: true }]] },
  { type: "quote", spans: [{ text: "Честно" }] },
  { type: "image", src: PICTURE, alt: "Салон", caption: null },
  { type: "form", form: "callback", label: "Спросить" },
  { type: "cars", status: "new", brand: "haval" },
  { type: "contacts" },
  { type: "hours" },
  { type: "map", picture: null },
  { type: "staff", staff: [{ name: "Анна", role: "Мастер", phone: null, photo: PICTURE }] },
];

const bodyOf = (...blocks: unknown[]) => readBody(blocks);
const messageOf = (...blocks: unknown[]) => {
  const read = readBody(blocks);
  return read.ok ? null : read.message;
};

it("keeps every kind of block as it is", () => {
  expect(readBody(WHOLE)).toEqual({ ok: true, body: WHOLE });
});

it("drops what a block does not define, and blank texts", () => {
  expect(
    bodyOf(
      { type: "paragraph", spans: [{ text: "Текст", onclick: "x()", style: "a" }], html: "<script>", children: [{}] },
      { type: "paragraph", spans: [{ text: "  \n" }] },
      { type: "heading", level: 3, text: " " },
      { type: "list", ordered: false, items: [[], [{ text: "" }]] },
    ),
  ).toEqual({ ok: true, body: [{ type: "paragraph", spans: [{ text: "Текст" }] }] });
});

it("leaves markup in words as words, and drops control characters", () => {
  const text = "<script>alert(1)</script>\u0000\u001b<svg onload=x>";
  expect(bodyOf({ type: "paragraph", spans: [{ text }] })).toEqual({
    ok: true,
    body: [{ type: "paragraph", spans: [{ text: "<script>alert(1)</script><svg onload=x>" }] }],
  });
});

describe("a link", () => {
  it.each([
    "https://example.com/a?b=c#d",
    "http://пример.рф/страница",
    "/trade-in?x=1#y",
    "mailto:info@example.com",
    "tel:+7 (343) 000-00-00",
  ])("%s may stand in a text", (link) => {
    expect(isSafeLink(link)).toBe(true);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>x</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://example.com/1",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://",
    'https://example.com/"onmouseover="x',
    "mailto:a@b?subject=<script>",
    "tel:javascript:1",
    `https://example.com/${"a".repeat(600)}`,
    "",
  ])("%j may not", (link) => {
    expect(isSafeLink(link)).toBe(false);
    expect(messageOf({ type: "paragraph", spans: [{ text: "Щёлкните", link }] })).toMatch(/^Блок 1, «абзац»: Ссылка/);
  });
});

it.each<[string, unknown, RegExp]>([
  ["an unknown kind", { type: "html", html: "<b>" }, /^Блок 1: такого блока нет/],
  ["a kind of the prototype", { type: "constructor" }, /такого блока нет/],
  ["no object", "текст", /такого блока нет/],
  ["null", null, /такого блока нет/],
  ["a picture of another host", { type: "image", src: "https://evil.example/1.png", alt: "x" }, /Загрузите картинку/],
  ["a data: picture", { type: "image", src: "data:image/svg+xml,<svg onload=x>", alt: "x" }, /Загрузите картинку/],
  ["a picture without words", { type: "image", src: PICTURE, alt: " " }, /Опишите картинку/],
  ["a form of a car", { type: "form", form: "visit", label: null }, /Такой формы нет/],
  ["a first heading", { type: "heading", level: 1, text: "x" }, /уровня/],
  ["a long heading", { type: "heading", level: 2, text: "x".repeat(201) }, /Не длиннее 200/],
  ["a person without a name", { type: "staff", staff: [{ name: "" }] }, /Укажите имя/],
  ["a phone that is none", { type: "staff", staff: [{ name: "Анна", phone: "javascript:1" }] }, /Блок 1, «сотрудники»/],
  ["a span of 5 MB", { type: "paragraph", spans: [{ text: "я".repeat(5_000_000) }] }, /Не длиннее 5000/],
])("refuses %s with the block's place", (_, block, message) => {
  expect(messageOf(block)).toMatch(message);
});

it("refuses more blocks, more bytes and more lists of cars than a page may have", () => {
  const block = { type: "paragraph", spans: [{ text: "я".repeat(600) }] };
  expect(messageOf(...Array.from({ length: BLOCKS_MAX + 1 }, () => block))).toMatch(/не больше 200 блоков/);
  expect(messageOf(...Array.from({ length: 100 }, () => block))).toMatch(/слишком велик/);
  const cars = { type: "cars", status: "all", brand: null };
  expect(messageOf(cars, cars)).toMatch(/может быть один/);
});

it("is not exhausted by a text that is nested 10,000 deep", () => {
  const deep = JSON.parse(`${'{"type":"list","items":['.repeat(10_000)}${"]}".repeat(10_000)}`) as unknown;
  expect(messageOf(deep)).toMatch(/^Блок 1, «список»/);
  let spans: unknown = [{ text: "x" }];
  for (let depth = 0; depth < 10_000; depth += 1) spans = [spans];
  expect(messageOf({ type: "paragraph", spans })).toMatch(/^Блок 1, «абзац»/);
});

it("is read as words for the search, as an outline for readers and as a start for search engines", () => {
  expect(bodyWords(WHOLE)).toBe("Гарантия\nДва года, подробно\nДвигатель\nКоробка\nЧестно\nСпросить\nАнна, Мастер");
  expect(bodyOutline(WHOLE)).toContain("[Картинка]\n[Форма заявки: Спросить]\n[Автомобили]");
  expect(bodyStart(WHOLE)).toBe("Два года, подробно");
  expect(bodyStart([{ type: "paragraph", spans: [{ text: "слово ".repeat(80) }] }])).toMatch(/^(?:слово ){32}слово…$/);
  expect(bodyPictures(WHOLE)).toEqual([PICTURE, PICTURE]);
});

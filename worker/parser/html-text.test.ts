import { expect, it } from "vitest";
import { htmlText } from "./html-text.ts";

it("reads the lines of an HTML mail, without its styles and with its quotes as such", () => {
  const html = `<html><head><style>p { color: red }</style><title>x</title></head><body>
    <p>Добрый день,&nbsp;Анна!</p><div>Цена <b>1&nbsp;500&nbsp;000</b> &#8381;<br>Звоните</div>
    <table><tr><td>Пробег</td><td>10 км</td></tr></table><script>alert(1)</script>
    <blockquote><div>Ждём вас</div>Салон</blockquote></body></html>`;
  expect(htmlText(html, 1000)).toBe(
    "Добрый день, Анна!\n\nЦена 1 500 000 ₽\nЗвоните\n\nПробег 10 км\n\n> Ждём вас\n> Салон",
  );
});

it("survives markup that is hostile", () => {
  expect(htmlText(`${"<div>".repeat(5000)}глубоко`, 1000)).toBe("");
  expect(htmlText(`начало<p>${"<b>".repeat(60_000)}`, 1000)).toContain("начало");
  expect(htmlText("</script></style>текст<script>нет", 1000)).toBe("текст");
  expect(htmlText("а".repeat(100_000), 10).length).toBeLessThan(100_001);
});

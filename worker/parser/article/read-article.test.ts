// Words or pictures of an old page are lost, its menus and scripts become text, or a hostile page takes more than its share of time.
import { describe, expect, it } from "vitest";
import { bodyWords, type PageBlock } from "#worker/domain/content/page-body.ts";
import { readBody } from "#worker/domain/content/page-body-schema.ts";
import { readArticle } from "./read-article.ts";

const URL_OF = "https://old-salon.ru/o-nas/garantiya.html";

async function read(html: string, contentType = "text/html; charset=utf-8", bytes = new TextEncoder().encode(html)) {
  return readArticle({ bytes, contentType, url: URL_OF });
}

/** What staff would save: pictures are fetched first. */
const withPictures = (body: readonly PageBlock[]) =>
  body.map((block) =>
    block.type === "image"
      ? { ...block, src: "/media/0123456789abcdef0123/1280.jpg", alt: block.alt || "Фото" }
      : block,
  );

const MODERN = `<!doctype html><html lang="ru"><head><title>Гарантия | Салон</title>
<meta name="description" content="Как работает гарантия"><meta property="article:published_time" content="2024-03-15T10:00:00+05:00">
<style>.a{color:red}</style><script>window.x = "мусор"</script></head><body>
<header class="top"><nav><ul><li><a href="/">Главная</a></li><li><a href="/cars">Авто</a></li><li><a href="/k">Контакты</a></li></ul></nav></header>
<div class="breadcrumbs">Главная / Гарантия</div>
<main><p>Реклама перед заголовком</p><h1>Гарантия на автомобили</h1>
<p>Мы даём <b>гарантию</b> на <a href="/cars?new=1">новые</a> и <a href="https://other.ru/x">другие</a>.<br>Вторая строка.</p>
<h2>Что входит</h2><ul><li>Двигатель</li><li>Коробка<ul><li>Сцепление</li></ul></li></ul>
<h3>Этапы</h3><ol><li><p>Звонок</p></li><li><p>Осмотр</p></li></ol>
<blockquote><p>Всё сделали за день.</p></blockquote>
<figure><img src="../img/hall.jpg" alt="Зал"><figcaption>Наш зал</figcaption></figure>
<table><tr><th>Узел</th><th>Срок</th></tr><tr><td>Мотор</td><td>2 года</td></tr></table>
<form><label>Имя</label><input><button>Отправить</button></form>
<div class="share-buttons">Поделиться</div></main>
<aside>Похожие статьи</aside><footer>© Салон</footer></body></html>`;

it("a page of our days: headings, bold words, lists, quotes, pictures, tables; no menu, form, script or footer", async () => {
  const article = await read(MODERN);
  expect(article).toMatchObject({
    title: "Гарантия на автомобили",
    description: "Как работает гарантия",
    day: "2024-03-15",
    isCut: false,
  });
  expect(article?.body).toEqual([
    {
      type: "paragraph",
      spans: [
        { text: "Мы даём " },
        { text: "гарантию", bold: true },
        { text: " на " },
        { text: "новые", link: "/cars?new=1" },
        { text: " и " },
        { text: "другие", link: "https://other.ru/x" },
        { text: ".\nВторая строка." },
      ],
    },
    { type: "heading", level: 2, text: "Что входит" },
    {
      type: "list",
      ordered: false,
      items: [[{ text: "Двигатель" }], [{ text: "Коробка" }], [{ text: "Сцепление" }]],
    },
    { type: "heading", level: 3, text: "Этапы" },
    { type: "list", ordered: true, items: [[{ text: "Звонок" }], [{ text: "Осмотр" }]] },
    { type: "quote", spans: [{ text: "Всё сделали за день." }] },
    { type: "image", src: "https://old-salon.ru/img/hall.jpg", alt: "Зал", caption: "Наш зал" },
    { type: "list", ordered: false, items: [[{ text: "Узел — Срок" }], [{ text: "Мотор — 2 года" }]] },
  ]);
  expect(readBody(withPictures(article?.body ?? []))).toMatchObject({ ok: true });
});

it("a page of the nineties: tables that arrange it, windows-1251, no paragraph", async () => {
  const html = `<html><head><meta charset=windows-1251><title>О нас</title></head><body><table><tr><td class="menu"><a href=/>Главная</a></td>
    <td><font size=5><b>О нашем салоне</b></font><br>Работаем с 1998 года.<p>Продаём и обслуживаем.<img src=data:image/png;base64,AAAA><img src=salon.gif></td></tr></table></body></html>`;
  const bytes = Uint8Array.from(html, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code === 0x401 ? 0xa8 : code === 0x451 ? 0xb8 : code;
  });
  const article = await read("", "text/html", bytes);
  expect(article?.title).toBe("О нас");
  expect(bodyWords(article?.body ?? [])).toBe("О нашем салоне\nРаботаем с 1998 года.\nПродаём и обслуживаем.");
  expect(article?.body.filter(({ type }) => type === "image")).toMatchObject([
    { src: "https://old-salon.ru/o-nas/salon.gif" },
  ]);
});

it("a page of a site builder: text in nested boxes, lazy pictures, the heading in the header", async () => {
  const article =
    await read(`<body><div id="app"><header><h1>Доставка</h1></header><div><div><div><span>Привезём </span><span><em>сами</em></span></div>
    <div><img data-src="/upload/a.webp" src="data:image/gif;base64,R0" alt=" Автовоз "></div><div>По всей стране</div></div></div>
    <div class="t-footer footer">Подвал</div><div hidden>Скрытое</div><div style="display: none">Спрятанное</div></div></body>`);
  expect(article).toMatchObject({ title: "Доставка", day: null });
  expect(article?.body).toEqual([
    { type: "paragraph", spans: [{ text: "Привезём " }, { text: "сами", italic: true }] },
    { type: "image", src: "https://old-salon.ru/upload/a.webp", alt: "Автовоз", caption: null },
    { type: "paragraph", spans: [{ text: "По всей стране" }] },
  ]);
});

it("news with a date of its own", async () => {
  const article = await read(
    `<article><h1>Открыт новый зал</h1><time datetime="2023-11-02">2 ноября</time><p>Ждём вас.</p></article>`,
  );
  expect(article).toMatchObject({ day: "2023-11-02" });
  expect(bodyWords(article?.body ?? [])).toContain("Ждём вас.");
});

it.each([
  [
    "JSON-LD",
    `<script type="application/ld+json">{"@graph":[{"@type":"NewsArticle","datePublished":"2024-02-29T08:00:00+05:00"}]}</script>`,
    "",
    "2024-02-29",
  ],
  ["words", "", "<p class=date>5 Марта 2023 г.</p>", "2023-03-05"],
  ["figures", "", "<span>07.11.2022</span>", "2022-11-07"],
  ["a day that is none", "", "<span>31.02.2022</span>", null],
  ["a number that is no day", "", "<p>Тел. 12.05.20221</p>", null],
  ["a date far below", "", `<p>${"слово ".repeat(60)}5 марта 2023</p>`, null],
])("news with its day in %s", async (_, head, top, day) => {
  const article = await read(`<head>${head}</head><article><h1>Открыт новый зал</h1>${top}<p>Ждём вас.</p></article>`);
  expect(article?.day).toBe(day);
});

describe("a hostile page", () => {
  it("brings no script, no link that runs, no picture of another kind", async () => {
    const article = await read(`<h1>Сервис</h1><p onclick="a()">Текст<script>alert(1)</script><style>*{}</style></p>
      <a href="javascript:alert(1)">раз</a><a href="data:text/html,x">два</a><a href="//evil.example/x">три</a><a href="vbscript:x">четыре</a>
      <img src="javascript:alert(1)"><img src="data:image/svg+xml,x"><img src="/logo.svg?x"><svg><script>x</script><text>рисунок</text></svg>
      <iframe src="https://evil.example">рамка</iframe><p>&lt;script&gt;слова&lt;/script&gt;</p>`);
    const json = JSON.stringify(article?.body);
    expect(json).not.toMatch(/alert|javascript|data:|vbscript|рисунок|рамка|svg/);
    expect(json).toContain("<script>слова</script>");
    expect(article?.body.some(({ type }) => type === "image")).toBe(false);
    expect(readBody(article?.body ?? [])).toMatchObject({ ok: true });
  });

  it("ends within its limits, however large, deep or crooked it is", async () => {
    const pages = [
      `<h1>x</h1>${"<div>".repeat(100_000)}слово`,
      `<h1>x</h1>${"<ul><li>слово".repeat(3000)}`,
      `<h1>x</h1>${"<table><tr><td>a<td>b".repeat(3000)}`,
      `<h1>x</h1>${"<p>слово</p>".repeat(50_000)}`,
      `<h1>x</h1><p>${"слово ".repeat(500_000)}</p>`,
      `<h1>x</h1><p>${"<b>а</b><i>б</i>".repeat(50_000)}</p>`,
      `<h1>x</h1><ul>${"<li><a href=/a>длинное слово для строки, которая не меню, а текст о салоне</a> и ещё слова</li>".repeat(5000)}</ul>`,
      `<h1>x</h1>${'<img src="/a.jpg">'.repeat(20_000)}`,
      `<h1>x</h1>${Array.from({ length: 5000 }, (_, at) => `<img src="/${at}.jpg">`).join("")}`,
      "<".repeat(500_000),
      `<h1>${"x".repeat(500_000)}</h1><p>слово`,
    ];
    for (const html of pages) {
      const started = performance.now();
      const article = await read(html);
      expect(performance.now() - started, html.slice(0, 40)).toBeLessThan(5000);
      if (article) expect(readBody(withPictures(article.body)), html.slice(0, 40)).toMatchObject({ ok: true });
    }
  });

  it("that is no page, or has no words, is none", async () => {
    expect(await read("%PDF-1.4", "application/pdf")).toBeNull();
    expect(await read("")).toBeNull();
    expect(
      await read(
        `<html><head><title>x</title></head><body><div id="root"></div><script src="/a.js"></script></body></html>`,
      ),
    ).toBeNull();
  });
});

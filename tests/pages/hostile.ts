/** An input that repeats or nests one thing until it has a size. */
export interface HostileInput {
  name: string;
  /** A text of about `size` characters. */
  make: (size: number) => string;
}

const times = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length));
const body = (start: string, unit: string, end = "") => ({
  make: (size: number) =>
    `<!doctype html><html lang="ru"><title>BMW X5, 2019</title><body><h1>BMW X5, 2019</h1>${start}${times(unit, size)}${end}`,
});
const script = (start: string, unit: string, end = "") => body(`<script>${start}`, unit, `${end}</script>`);
const nested = (open: string, close: string, inner = "") => ({
  make: (size: number) => {
    const count = Math.ceil(size / (open.length + close.length));
    return `<title>BMW X5</title><h1>BMW X5</h1>${open.repeat(count)}${inner}${close.repeat(count)}`;
  },
});

/** Openings that some layer looks for the end of. */
const SCRIPT_OPENINGS = [
  "={",
  "=[",
  "({",
  ",[",
  "={a:",
  '={"a":[',
  '"={\\""',
  "'={\"",
  'JSON.parse("',
  "JSON.parse(`{",
  'decodeURIComponent("%7B',
  '="{\\"',
  "={a:new Date(",
  "= ",
  "/*]]>",
] as const;

const TAGS = ["div", "b", "p", "li", "td", "dt", "a", "table", "noscript", "form", "svg", "h2", "section", "font"];

/** For every token that a layer looks for: repeated, nested and without an end. */
export const HOSTILE_PAGES: readonly HostileInput[] = [
  ...SCRIPT_OPENINGS.map((unit) => ({ name: `script of ${unit}`, ...script("var a;", unit) })),
  { name: "script of closed objects", ...script("var a;", '={"brand":"BMW","price":1000000,"year":2019};') },
  { name: "nested assignments", make: (size) => `<script>${times("={a:", size / 2)}1${times("}", size / 8)}</script>` },
  { name: "Next.js pushes without ends", ...script("", "self.__next_f.push([") },
  { name: "Next.js pushes", ...script("", 'self.__next_f.push([1,"0:{}\\n"]);') },
  { name: "JSON-LD of [", ...body('<script type="application/ld+json">', "[", "</script>") },
  {
    name: "JSON-LD of many cars",
    ...body("", '<script type="application/ld+json">{"@type":"Car","name":"BMW X5"}</script>'),
  },
  {
    name: "JSON-LD description of <",
    ...body('<script type="application/ld+json">{"@type":"Car","description":"', "<", '"}</script>'),
  },
  { name: "JSON of [", make: (size) => times("[", size) },
  { name: "JSON of nested arrays", make: (size) => times("[", size / 2) + times("]", size / 2) },
  { name: "JSON of cars", make: (size) => `[${times('{"brand":"BMW","price":1000000,"year":2019},', size)}1]` },
  { name: "metas of one name", ...body("", '<meta property="og:title" content="BMW X5">') },
  { name: "metas of prices", ...body("", '<meta property="product:price:amount" content="1000000">') },
  { name: "one long meta", ...body('<meta name="description" content="', "BMW X5 - ", '">') },
  { name: "one long attribute", ...body('<div class="', "price ", '"><b>1 000 000 ₽</b></div>') },
  {
    name: "attributes of one tag",
    make: (size) => `<div ${Array.from({ length: size / 9 }, (_, at) => `a${at}=""`).join(" ")}>`,
  },
  { name: "one long text", ...body("<p>", "1 000 000 ₽ ") },
  { name: "one long word", ...body("<p>", "-") },
  { name: "one long heading", ...body("<h1>", "BMW X5 ") },
  { name: "entities", ...body("<p>", "&amp;") },
  { name: "comments without ends", ...body("", "<!--") },
  { name: "closing tags", ...body(times("<b>", 5000), "</i>") },
  { name: "prices", ...body("", "<b>1 000 000 ₽</b>") },
  { name: "prices in a class", ...body('<div class="price old">', "<b>1 000 000 ₽</b>") },
  { name: "prices after empty elements", ...body(times("<i></i>", 20_000), "<p><b>1 000 000 ₽</b></p>") },
  { name: "labels of a list", ...body("<dl>", "<dt>Пробег</dt><dd>45 000 км</dd>") },
  { name: "labels without values", ...body("<dl>", "<dt>Пробег</dt>") },
  { name: "labels in one row", ...body("<table><tr>", "<th>Пробег</th><td>1</td>") },
  { name: "labels in a text", ...body("<p>", "Пробег<br>") },
  { name: "rows", ...body("<table>", "<tr><th>Пробег</th><td>45 000 км</td></tr>") },
  { name: "tables", ...body("", "<table><tr><th>Год</th></tr><tr><td>2019</td></tr></table>") },
  { name: "cards", ...body("<div>", '<div><a href="/car">BMW X5, 2019</a><b>1 000 000 ₽</b><i>45 000 км</i></div>') },
  { name: "similar headings", ...body("", "<h3>Похожие автомобили</h3>") },
  { name: "headings", ...body("", "<h1>BMW X5</h1>") },
  { name: "leaf texts", ...body("<div>", "<i>Автомат</i>") },
  { name: "pictures", ...body("", '<img src="/pics/1.jpg">') },
  { name: "picture addresses", ...body('<a href="', ".jpg?", '\n x"></a>') },
  { name: "sizes of a picture", ...body('<img srcset="', "a.jpg 320w, ", '">') },
  { name: "backgrounds", ...body('<div style="', "background:", '">') },
  {
    name: "microdata",
    ...body('<div itemscope itemtype="https://schema.org/Car">', '<i itemprop="price" content="1"></i>'),
  },
  {
    name: "microdata words",
    ...body("", `<div itemscope itemtype="https://schema.org/Car"><p itemprop="${"name ".repeat(200)}">BMW</p></div>`),
  },
  {
    name: "nested microdata",
    make: (size) => {
      const count = Math.ceil(size / 22);
      return `<div itemscope itemtype="https://schema.org/Car">${"<i itemprop=price>".repeat(count)}1${"</i>".repeat(count)}`;
    },
  },
  { name: "ranges", ...body("<p>", "<i>1 000 000 - 2</i>") },
  { name: "ranges of a title", ...body('<meta property="og:title" content="', "1 000 - ", '">') },
  {
    name: "rows of links before the heading",
    make: (size) =>
      `<title>BMW X5</title>${times('<p><a href="/a">BMW</a> / <a href="/b">X5</a></p>', size)}<h1>BMW X5</h1>`,
  },
  { name: "lines of several values", ...body("", "<i>2019 год, пробег 1 км, КПП автомат, бензин</i>") },
  { name: "broken UTF-8", ...body("<p>", "\ufffdя") },
  ...TAGS.map((tag) => ({ name: `nested <${tag}>`, ...nested(`<${tag}>`, `</${tag}>`, "1 000 000 ₽") })),
  ...TAGS.map((tag) => ({ name: `<${tag}> without ends`, ...body("", `<${tag}>`) })),
];

const cars = (start: string, unit: string, end = "") => ({
  make: (size: number) =>
    `<?xml version="1.0"?><data><cars><car><mark_id>BMW</mark_id>${start}${times(unit, size)}${end}`,
});

export const HOSTILE_FEEDS: readonly HostileInput[] = [
  { name: "nested tags", make: (size) => times("<a>", size) },
  { name: "nested tags in a car", ...cars("", "<a>") },
  { name: "closed nested tags in a car", make: (size) => cars("", "<a>").make(size / 2) + times("</a>", size / 2) },
  { name: "closing tags", make: (size) => `<data>${times("</a>", size)}` },
  { name: "values of a car", ...cars("", "<price>1</price>") },
  { name: "pictures of a car", ...cars("<images>", "<image>https://a.example/1.jpg</image>") },
  { name: "a long text", ...cars("<description>", "text ") },
  { name: "a long attribute", ...cars('<image url="', "text ") },
  {
    name: "attributes",
    make: (size) => `<data ${Array.from({ length: size / 9 }, (_, at) => `a${at}=""`).join(" ")}>`,
  },
  { name: "a comment without an end", ...cars("<!--", "text ") },
  { name: "CDATA without an end", ...cars("<description><![CDATA[", "text ") },
  { name: "a line of signs", ...cars("<params>", "/") },
  { name: "unknown elements", make: (size) => `<a><b>${times("<c><d>1</d><e>2</e></c>", size)}` },
  { name: "nested unknown elements", make: (size) => times("<a><b>1</b>", size) },
  { name: "unknown cars", make: (size) => `<a>${times("<c><make>BMW</make><year>2019</year><vin>1</vin></c>", size)}` },
  { name: "JSON of [", make: (size) => times("[", size) },
  { name: "JSON of objects", make: (size) => `[${times('{"a":[{}]},', size)}` },
  { name: "JSON of nested arrays of objects", make: (size) => times('[{"a":', size) },
  { name: "JSON of one long object", make: (size) => `{"a":{${times('"b":"c",', size)}` },
  { name: "JSON of keys", make: (size) => `[{"make":"BMW",${times('"price":1,', size)}"year":2019}]` },
  { name: "JSON of a long text", make: (size) => `[{"make":"BMW","a":"${times("text ", size)}` },
  { name: "titles above a table", make: (size) => times("a;b;c\n", size) },
  { name: "columns with paths", make: (size) => `${times("a[0].b[0].c;", 3000)}\n${times("1;2;3\n", size)}` },
  { name: "empty cars", make: (size) => `<data><cars>${times("<car></car>", size)}` },
  { name: "short lines of a table", make: (size) => `${"brand;".repeat(200)}\n${times("1\n", size)}` },
  { name: "quotes of a table", make: (size) => `brand;model\n"${times('""', size)}` },
];

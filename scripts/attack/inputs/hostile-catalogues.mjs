import { gzipSync } from "node:zlib";

/** Catalogues of outlets that no upload takes. @param {boolean} isShort @returns {[what: string, file: string | Uint8Array<ArrayBuffer>][]} */
export function hostileCatalogues(isShort) {
  const size = isShort ? 1 : 10;
  return [
    ["nothing", ""],
    ["NUL", "\0"],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["the wrong root", "<constructor><__proto__/></constructor>"],
    ["a beginning alone", "<References><Marks>"],
    [
      "entities",
      `<!DOCTYPE References [<!ENTITY a "${"x".repeat(99)}">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${`&a${at ? at - 1 : ""};`.repeat(10)}">`).join("")}]><References><Marks><Mark><sMark>&a19;</sMark></Mark></Marks></References>`,
    ],
    [
      "an entity of a file",
      "<!DOCTYPE References [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><References>&a;</References>",
    ],
    ["depth", "<References>".repeat(10_000)],
    ["an endless tag", `<References><Marks ${"a".repeat(2_000_000)}`],
    ["an endless comment", `<References><!-- ${"a".repeat(2_000_000)}`],
    ["attributes", `<References ${Array.from({ length: 500 }, (_, at) => `a${at}=""`).join(" ")}/>`],
    ["makes", `<References><Marks>${"<Mark><sMark>x</sMark></Mark>".repeat(size * 20_000)}`],
    ["models", `<catalog><mark name="A">${'<folder name="x"/>'.repeat(size * 50_000)}</mark></catalog>`],
    ["gzip that is cut", new Uint8Array(gzipSync("<References/>".repeat(99)).subarray(0, 30))],
    ["gzip inside gzip", new Uint8Array(gzipSync(gzipSync("<References/>")))],
    ["a bomb", new Uint8Array(gzipSync(`<References>${" ".repeat(size * 21_000_000)}`))],
  ];
}

/** Reports of outlets that no upload takes. @param {boolean} isShort @returns {[what: string, file: string | Uint8Array<ArrayBuffer>][]} */
export function hostileReports(isShort) {
  const size = isShort ? 1 : 10;
  return [
    ["nothing", ""],
    ["NUL", "\0"],
    ["JSON", '{"__proto__":{"Id":1}}'],
    ["a workbook that is cut", "PK\u0003\u0004"],
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ["cars of nobody", "Id;Статус;Ссылка\n__proto__;Отклонено;javascript:alert(1)\nconstructor;Опубликовано;\n"],
    ["formulas alone", "=1+1;@SUM(1)\n=cmd|' /C calc'!A0;x\n"],
    ["quotes", `Id;Статус\n"${'""'.repeat(size * 400_000)}";Отклонено\n`],
    ["columns", `${"Цена;".repeat(100_000)}\n`],
    ["rows", `Id;Статус\n${"a;b\n".repeat(size * 210_000)}`],
    ["a long id", `Id;Статус\n${"9".repeat(19_000)};Отклонено\n`.repeat(size * 20)],
  ];
}

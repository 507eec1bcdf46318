import { plainCell, type Spreadsheet } from "../domain/kernel/spreadsheet.ts";

// A minimal workbook of ECMA-376: one worksheet of texts and numbers with a frozen bold header row. No library: write-excel-file 4.1 adds
// 14 KB gzip, takes twice the time and compresses parts above 160 KB in a Web Worker, which Cloudflare Workers do not have.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Excel rejects longer worksheet names, and these characters in them. */
const SHEET_NAME_MAX = 31;
const NOT_IN_NAMES = /[:\\/?*[\]]/g;
/** Control characters and noncharacters: XML 1.0 forbids them, escaped or not. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const BOLD = ' s="1"';

/** An Office Open XML workbook. The packer is imported when it is first needed (docs/decisions/0015-worker-bundle.md). */
export async function toXlsx({ name, columns, rows }: Spreadsheet): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import("fflate");
  const title = escaped(name.replaceAll(NOT_IN_NAMES, " ").slice(0, SHEET_NAME_MAX));
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="r${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const relations = (...lines: string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${lines.join("")}</Relationships>`;
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  return zipSync(
    {
      "[Content_Types].xml": strToU8(
        `${XML}<Types xmlns="${PACKAGE}/content-types">` +
          `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
          part("xl/workbook.xml", "sheet.main") +
          part("xl/worksheets/sheet1.xml", "worksheet") +
          part("xl/styles.xml", "styles") +
          "</Types>",
      ),
      "_rels/.rels": strToU8(relations(relation(1, "officeDocument", "xl/workbook.xml"))),
      "xl/workbook.xml": strToU8(
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
          `<sheets><sheet name="${title}" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": strToU8(
        relations(relation(1, "worksheet", "worksheets/sheet1.xml"), relation(2, "styles", "styles.xml")),
      ),
      "xl/styles.xml": strToU8(STYLES),
      "xl/worksheets/sheet1.xml": strToU8(sheetXml(columns, rows)),
    },
    { level: 1 },
  );
}

function sheetXml(columns: Spreadsheet["columns"], rows: Spreadsheet["rows"]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join("")}</cols><sheetData>` +
    rowXml(
      columns.map(({ head }) => head),
      1,
      BOLD,
    ) +
    rows.map((cells, at) => rowXml(cells, at + 2, "")).join("") +
    "</sheetData></worksheet>"
  );
}

/** Each cell states its position, because some readers need it. */
function rowXml(cells: readonly (string | number)[], number: number, style: string): string {
  const parts = cells.map((cell, at) => {
    const place = `r="${columnName(at)}${number}"`;
    if (typeof cell === "number") return `<c ${place}><v>${cell}</v></c>`;
    if (cell === "") return "";
    return `<c ${place} t="inlineStr"${style}><is><t xml:space="preserve">${escaped(plainCell(cell))}</t></is></c>`;
  });
  return `<row r="${number}">${parts.join("")}</row>`;
}

/** The name of a column by its number from 0: A … Z, AA … */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

function escaped(text: string): string {
  return text
    .replaceAll(NOT_IN_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

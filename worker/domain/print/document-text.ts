import { fieldNameOf, isDocumentField, nearestField } from "./document-fields.ts";

/** A text, or a field by its name. Values are put in after the text was read, so that none of them is read as notation. */
export type DocumentPart = { text: string } | { field: string };
type Line = readonly DocumentPart[];

export type DocumentBlock =
  | { kind: "title" | "heading" | "paragraph"; line: Line }
  | { kind: "list"; items: readonly Line[] }
  | { kind: "table"; rows: readonly (readonly [Line, Line])[] }
  /** Who signs, side by side, each above a line. */
  | { kind: "signatures"; sides: readonly [Line, Line] }
  | { kind: "page-break" };

/** How the text of a template is written, for staff. */
export const DOCUMENT_NOTATION: readonly { written: string; meaning: string }[] = [
  { written: "# Договор", meaning: "название документа, по центру" },
  { written: "## 1. Предмет", meaning: "заголовок раздела" },
  { written: "- ключи, 2 шт.", meaning: "строка списка" },
  { written: "| Марка | {авто.марка}", meaning: "строка таблицы из двух столбцов" },
  { written: "подписи: Продавец | Покупатель", meaning: "место для подписей" },
  { written: "---", meaning: "дальше — с новой страницы" },
  { written: "{вписать: Комплект ключей}", meaning: "своё поле: его впишут перед печатью" },
];

const IN_BRACES = /\{([^{}\n]{1,80})\}/g;
const SIGNATURES = /^подписи:(.*)$/i;

/** The blocks of a template. Each line is a paragraph; unknown fields stay as they were written. */
export function documentBlocks(body: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  for (const written of body.split(/\r?\n/)) {
    const line = written.trim();
    const last = blocks.at(-1);
    if (line === "") continue;
    if (/^-{3,}$/.test(line)) blocks.push({ kind: "page-break" });
    else if (line.startsWith("## ")) blocks.push({ kind: "heading", line: partsOf(line.slice(3)) });
    else if (line.startsWith("# ")) blocks.push({ kind: "title", line: partsOf(line.slice(2)) });
    else if (line.startsWith("- ")) {
      const item = partsOf(line.slice(2));
      if (last?.kind === "list") blocks[blocks.length - 1] = { kind: "list", items: [...last.items, item] };
      else blocks.push({ kind: "list", items: [item] });
    } else if (line.startsWith("|")) {
      const row = sidesOf(line.slice(1));
      if (last?.kind === "table") blocks[blocks.length - 1] = { kind: "table", rows: [...last.rows, row] };
      else blocks.push({ kind: "table", rows: [row] });
    } else {
      const [, signing] = SIGNATURES.exec(line) ?? [];
      blocks.push(
        signing === undefined
          ? { kind: "paragraph", line: partsOf(line) }
          : { kind: "signatures", sides: sidesOf(signing) },
      );
    }
  }
  return blocks;
}

/** Two cells; a bar at the end of the line closes the second one. */
function sidesOf(line: string): [Line, Line] {
  const at = line.indexOf("|");
  const [left, right] = at === -1 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
  return [partsOf(left.trim()), partsOf(right.trim().replace(/\s*\|$/, ""))];
}

function partsOf(line: string): DocumentPart[] {
  const parts: DocumentPart[] = [];
  let from = 0;
  for (const { 0: written, 1: inside = "", index } of line.matchAll(IN_BRACES)) {
    const field = fieldNameOf(inside);
    if (!isDocumentField(field)) continue;
    if (index > from) parts.push({ text: line.slice(from, index) });
    parts.push({ field });
    from = index + written.length;
  }
  return from < line.length ? [...parts, { text: line.slice(from) }] : parts;
}

/** The names of the fields in a template, each once, in its order. */
export function fieldsOf(body: string): string[] {
  const names = Array.from(body.matchAll(IN_BRACES), ([, inside = ""]) => fieldNameOf(inside));
  return [...new Set(names)].filter(isDocumentField);
}

/** What is in braces and is no field, as it was written, with the field that is meant; null where none is near. */
export function unknownFieldsOf(body: string): { written: string; nearest: string | null }[] {
  const written = new Set(Array.from(body.matchAll(/\{([^{}\n]*)\}/g), ([, inside = ""]) => inside));
  return [...written]
    .filter((inside) => inside.length > 80 || !isDocumentField(fieldNameOf(inside)))
    .map((inside) => ({ written: inside, nearest: inside.length > 80 ? null : nearestField(fieldNameOf(inside)) }));
}

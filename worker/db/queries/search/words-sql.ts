import { INDEXED_WORD_MAX, WORD_SEPARATORS } from "../../../domain/kernel/text/indexed-words.ts";

// SQL of the words of a row, as text: the triggers of the migration contain the same, and a test compares them.

/** Words of one row. The rest of a long message is not indexed: D1 bills each word as a written row. */
export const WORDS_OF_ROW = 48;

/** Starts of the indexed parts of a phone, whose end staff type, down to the last four digits. */
const PHONE_PARTS = "[1,2,3,4,5,6,7,8,9,10,11,12]";
/** The whole VIN and its last eight characters and fewer. */
const VIN_PARTS = "[1,10,11,12,13,14]";

const SIGNS_OF_STEP = 9;

/** Letters of Russian number plates, which SQLite's lower() leaves as they are. */
const PLATE_LETTERS = [..."АВЕКМНОРСТУХ"];

/** The text of a lead, a car or a message that is indexed. @param row a table, an alias, NEW or OLD */
export const INDEXED_TEXT = {
  leads: (row: string) => `${row}.search_text`,
  messages: (row: string) => `${row}.search_text`,
  cars: (row: string) =>
    `${row}.search_text || ' ' || coalesce(lower(${row}.vin), '') || ' ' || coalesce(${foldPlate(`${row}.plate`)}, '')`,
} as const;

function foldPlate(plate: string): string {
  return PLATE_LETTERS.reduce(
    (rest, letter) => `replace(${rest}, '${letter}', '${letter.toLocaleLowerCase("ru")}')`,
    `lower(${plate})`,
  );
}

/**
 * `from` and `where` of the words of a text: `w` has a row for each word, `s` for each part of it. Parts of other words than phones and
 * VINs are not indexed. json_quote escapes what would end the JSON, and changes no space.
 */
export function fromWordsOf(text: string): string {
  const spaced = spacedInSteps(text);
  const isPhone = "length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*'";
  const isVin = "length(w.value) = 17 and w.value not glob '*[^0-9a-z]*'";
  const parts = `iif(${isPhone}, '${PHONE_PARTS}', iif(${isVin}, '${VIN_PARTS}', '[1]'))`;
  return `json_each('[' || replace(json_quote(${spaced}), ' ', '","') || ']') as w join json_each(${parts}) as s where w.key < ${WORDS_OF_ROW} and w.value <> '' and s.value <= max(1, length(w.value) - 3)`;
}

/** The text with spaces for all signs between words. */
export function spacedText(text: string, signs: readonly string[] = WORD_SEPARATORS): string {
  return signs.reduce((rest, sign) => `replace(${rest}, ${quoted(sign)}, ' ')`, text);
}

/**
 * The same with a few calls inside each other at a time: the parser of SQLite before 3.46 has a stack of 100 entries, and a trigger that it
 * cannot parse closes the whole database to it.
 */
function spacedInSteps(text: string): string {
  const steps = [`s0(t) as (select ${text})`];
  for (let at = 0; at < WORD_SEPARATORS.length; at += SIGNS_OF_STEP) {
    const signs = WORD_SEPARATORS.slice(at, at + SIGNS_OF_STEP);
    steps.push(`s${steps.length}(t) as (select ${spacedText("t", signs)} from s${steps.length - 1})`);
  }
  return `(with ${steps.join(", ")} select t from s${steps.length - 1})`;
}

/** The selected word of `fromWordsOf`. */
export const WORD = `substr(w.value, s.value, ${INDEXED_WORD_MAX})`;

function quoted(sign: string): string {
  return `'${sign.replaceAll("'", "''")}'`;
}

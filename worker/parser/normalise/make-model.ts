import { AMBIGUOUS_MAKES } from "../vocabulary/ambiguous-makes.ts";
import { MAKES } from "../vocabulary/makes.ts";
import { MODELS, OFF_ROADERS } from "../vocabulary/models.ts";
import { fold, tidy } from "./text.ts";

/** Scripts that join make and model into one word: Korean, Japanese, Chinese. */
const SPACELESS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;

/** Folds a name; hyphens, brackets and spaces become one space: «Лада (ВАЗ)» → «лада ваз», «Mercedes-Benz» → «mercedes benz». */
function key(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}+.:&]+/gu, " ")
    .trim();
}

const MAKE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(MAKES).flatMap(([make, aliases]) => [make, ...aliases].map((alias) => [key(alias), make] as const)),
);
const LONGEST_MAKE = Math.max(...[...MAKE_OF.keys()].map((alias) => alias.split(" ").length));
const FIRST_WORDS: ReadonlySet<string> = new Set([...MAKE_OF.keys()].map((alias) => alias.split(" ", 1)[0] ?? ""));
const MODEL_KEYS: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map(
  [...MODELS].map(([make, models]) => [
    make,
    models.map((model) => [key(model), model] as const).sort(([a], [b]) => b.length - a.length),
  ]),
);

/** Dealers, places and headings stand where a make should. */
const NO_NAME =
  /(?<!\p{L})(?:авто(?:салон|центр|дом|дилер|мобил|рынок|холдинг)\p{L}*|autohaus|autohandel\p{L}*|autosalon|autocenter|салон|дилер\p{L}*|dealer\p{L}*|motors? (?:ltd|llc|inc)|gmbh|ug|ag|kg|s\.?r\.?o|sp|srl|sarl|ltd|llc|inc|ооо|оао|зао|пао|ао|ип|ooo|тел|телефон|тоо|итого|всего|total|прайс|каталог|наличи[еи]|пробегом|продажа|cars?|vehicles?|склад|стоянка|филиал|адрес|город|г|ул|область|улица|москва|санкт петербург|петербург|спб|мск|казань|самара|тольятти|уфа|екатеринбург|новосибирск|краснодар|воронеж|пермь|челябинск|омск|тюмень|ростов|владивосток|красноярск|саратов|волгоград|минск|алматы|астана|нижний новгород)(?!\p{L})|^(?:марка|модель|make|model)$/u;

/** Whether a text names no car: a dealer, a place, a heading or an address. */
export function isNoName(text: string): boolean {
  return NO_NAME.test(key(text)) || /www|https?:|@/.test(text);
}

const isNoMake = (text: string) => !/\p{L}{2}|[\u3400-\u9fff]/u.test(text) || isNoName(text);

/**
 * The make in a field that holds a make: our name for it, or the text itself with `known: false`. `rest` is what follows the make: a column
 * may hold the model too.
 */
export function readMake(text: string): { make: string; known: boolean; rest?: string } | undefined {
  const plain = tidy(text);
  if (!/[\p{L}\p{N}]/u.test(plain) || plain.length > WITH_MODEL_MAX) return undefined;
  const exact = MAKE_OF.get(key(plain));
  if (exact) return { make: exact, known: true };
  const inBrackets = /^(.+?)\s*\((.+)\)$/.exec(plain);
  for (const part of inBrackets ? [inBrackets[1], inBrackets[2]] : []) {
    const make = MAKE_OF.get(key(part ?? ""));
    if (make) return { make, known: true };
  }
  const found = findMake(plain);
  const isName = found?.wordsBefore === 0;
  if (isNoMake(plain) && !(isName && knownModel(found.make, found.rest))) return undefined;
  if (isName) return { make: found.make, known: true, ...(found.rest && { rest: found.rest }) };
  return plain.length <= MAKE_MAX ? { make: plain, known: false } : undefined;
}

const MAKE_MAX = 40;
const WITH_MODEL_MAX = 80;

interface MakeInText {
  make: string;
  /** The text after the make, as written. */
  rest: string;
  /** Number of words before the make. */
  wordsBefore: number;
}

/** The first make in a text; longer names win. */
export function findMake(text: string): MakeInText | undefined {
  const words = [...tidy(text).matchAll(/[^\s,;|/•·()[\]"«»]+/g)].map((match) => ({
    text: match[0],
    end: match.index + match[0].length,
  }));
  for (let start = 0; start < words.length; start += 1) {
    const word = words[start]?.text ?? "";
    if (!FIRST_WORDS.has(key(word).split(" ", 1)[0] ?? "") && !SPACELESS.test(word)) continue;
    for (let length = LONGEST_MAKE; length > 0; length -= 1) {
      const part = words.slice(start, start + length);
      const last = part.at(-1);
      if (part.length < length || !last) continue;
      const alias = key(part.map((word) => word.text).join(" "));
      const make = MAKE_OF.get(alias);
      if (
        make &&
        (start === 0 ||
          !AMBIGUOUS_MAKES.has(alias) ||
          (MODEL_KEYS.has(make) && startsWithModel(make, tidy(text).slice(last.end))))
      ) {
        return {
          make,
          rest: tidy(text)
            .slice(last.end)
            .replace(/^\s*(?:[)\]]|\((?:ВАЗ|VAZ|LADA|Lixiang)\))/i, "")
            .trim(),
          wordsBefore: start,
        };
      }
      const joined = length === 1 ? joinedMake(last.text) : undefined;
      if (joined)
        return { make: joined.make, rest: `${joined.rest}${tidy(text).slice(last.end)}`.trim(), wordsBefore: start };
    }
  }
  return undefined;
}

/** Titles that write make and model as one word: 기아봉고3, 大众途观L. */
function joinedMake(word: string): { make: string; rest: string } | undefined {
  if (!SPACELESS.test(word)) return undefined;
  for (const [alias, make] of MAKE_OF) {
    if (SPACELESS.test(alias) && word.startsWith(alias)) return { make, rest: word.slice(alias.length) };
  }
  return undefined;
}

function startsWithModel(make: string, text: string): boolean {
  return knownModel(make, text) !== undefined;
}

/** The listed model that a text begins with, as written, and the text after it. */
export function knownModel(make: string, text: string): { model: string; rest: string } | undefined {
  const plain = tidy(text).replace(/^[\s,.:–—-]+/, "");
  const folded = key(plain);
  for (const [model, name] of MODEL_KEYS.get(make) ?? []) {
    if (!folded.startsWith(model) || /^[\p{L}\p{N}]/u.test(folded.slice(model.length))) continue;
    const length = writtenLength(plain, model);
    return { model: length ? plain.slice(0, length) : name, rest: length ? plain.slice(length) : "" };
  }
  return undefined;
}

/** The length of the beginning of `text` that folds to `folded`; 0 for none. */
function writtenLength(text: string, folded: string): number {
  for (let end = folded.length - 2; end <= Math.min(text.length, folded.length + 6); end += 1) {
    if (end > 0 && key(text.slice(0, end)) === folded && !/^[)\]]/.test(text.slice(end))) return end;
  }
  return 0;
}

/**
 * Whether a model is of a family that is listed, however it is written: «CRV», «RAV 4», «Octavia A7». Undefined: the make has no list, or the
 * model is written in letters that the list lacks.
 */
export function isKnownFamily(make: string, model: string): boolean | undefined {
  const families = FAMILIES.get(make);
  const own = joined(model);
  if (!families || !/^[a-z0-9]+$/.test(own)) return undefined;
  return families.some((family) => own.startsWith(family) || (own.length > 2 && family.startsWith(own)));
}

/** Whether a model is of a family that is an off-roader in every generation. */
export function isOffRoader(make: string, model: string): boolean {
  return OFF_ROADERS.get(make)?.some((family) => joined(model).startsWith(joined(family))) ?? false;
}

const joined = (text: string) => key(text).replace(/[ .+&:]/g, "");
const FAMILIES: ReadonlyMap<string, readonly string[]> = new Map(
  [...MODELS].map(([make, models]) => [make, models.map(joined)]),
);

/** Whether two names mean one make: «Лада» and «LADA (ВАЗ)», «Omoda» and «OMODA». */
export function sameMake(a: string, b: string): boolean {
  const [own, other] = [a, b].map((text) => MAKE_OF.get(key(text)) ?? readMake(text)?.make ?? text);
  return key(own ?? a) === key(other ?? b);
}

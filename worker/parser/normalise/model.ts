import { findMake, knownModel } from "./make-model.ts";
import { fold, tidy } from "./text.ts";

interface ModelReading {
  model: string;
  generation?: string;
  /** The text after the model: engine, trim, generation. */
  version?: string;
  /** The trim level at its beginning. */
  trim?: string;
  /** False when it is a guess where the model's name ends. */
  known: boolean;
}

const GENERATION =
  /^(?:[IVX]{1,4}|\d{1,2}|[A-Z]{1,3}\d{1,3}[A-Z]?)(?:\s+(?:Рестайлинг|рестайлинг|Restyling)(?:\s?\d)?)?$|рестайлинг|поколени|generation/u;
const VERSION_TOKEN =
  /^(?:[ivx]{1,4}|рестайлинг|restyling|\d[.,]\d\S*|at|mt|amt|cvt|dct|dsg|4wd|awd|4x4|2wd|\d{2,4}\s?(?:л\.с|hp|ps|kw|квт)\S*|\d{2}\s?kwh|tdi|tsi|tfsi|crdi|mpi|gdi|ev|hybrid|гибрид|дизель|бензин|автомат|механика|вариатор|робот|седан|хэтчбек|универсал|кроссовер|внедорожник|с|в|за|от|на|и|для|из|по|до|со|при|без|под|від|із|dla|od|ze|cu|din|pentru|iš|met|van|voor|avec|pour|con|para|with|from|von|aus|zum|б\/у|бу|used|for|mit|in|für|new)$/u;
/** Names of trim levels that several makes share: they follow a model and are no part of it. Models with such a name are listed and come first. */
const TRIM_TOKEN =
  /^(?:prestige|comfort|elegance|ambition|ambiente|laureate|highline|trendline|comfortline|exclusive|luxe|lux|luxury|style|active|premium|business|executive|limited|ultimate|flagship|elite|lounge|standard|standart|base|basic|dynamic|dynamique|expression|privilege|authentique|intense|edition|collection|titanium|ghia|acenta|tekna|visia|invite|instyle|intens|inform|impress|enjoy|cosmo|essentia|momentum|inscription|summum|kinetic|respect|conceptline|hse|vogue|autobiography|sportline|lifestyle|advance|platinum|престиж|комфорт|люкс|стандарт|норма|базовая|элеганс|премиум|стиль|техно|комфорт\+)$/u;
const TRIM_WORDS_MAX = 3;

/** The trim level that a text begins with: «Ambition» of «Ambition 1.6 MPI». */
function trimAt(text: string): { trim?: string } {
  const words = tidy(text).split(" ");
  if (!TRIM_TOKEN.test(fold(words[0] ?? ""))) return {};
  const end = words.findIndex(
    (word, at) => at >= TRIM_WORDS_MAX || VERSION_TOKEN.test(fold(word)) || /^\d|^[([]/.test(word),
  );
  return { trim: words.slice(0, end === -1 ? words.length : end).join(" ") };
}
const endsModel = (token: string) => VERSION_TOKEN.test(fold(token)) || TRIM_TOKEN.test(fold(token));
/** The end of make, model and version in a title. */
const TITLE_END =
  /(?<!\d),|,(?!\d)|[(|•·;"«]|\s[-–—/]\s|(?<![\d.])(?:19|20)\d{2}(?!\d)|\s\d{1,3}(?:[  ]\d{3})+|[₽€£$]|\s(?:купить|продажа|с пробегом|в городе|за|по цене|цена|год|для|из|без|под|со|от|на|в|по|від|dla|od|na|cu|din|pentru|iš|met|voor|avec|pour|para|for|with|from|mit|für|von|aus|zum|for sale|gebraucht|te koop|b\/y)(?!\p{L})/iu;

/** «Corolla Rumion, 2010»: everything before the year is the model. */
const NAME_AND_YEAR = /^([^,]{1,40}),\s*(?:19|20)\d{2}(?:\s?(?:г|год|года)\.?\s?(?:в\.?)?)?$/u;

const ROMAN_END = /[\s,]+((?:[IVX]{1,4}|[IVX]{1,4}\s+Рестайлинг(?:\s\d)?|Рестайлинг(?:\s\d)?))$/u;

/** The model in a field that holds a model: «GS8, II», «Granta I Рестайлинг», «Camry (XV70)». */
export function readModel(make: string, text: string): ModelReading | undefined {
  let plain = tidy(text);
  const folded = fold(plain);
  if (folded.startsWith(`${fold(make)} `)) plain = plain.slice(make.length).trim();
  else plain = withoutMake(make, plain);
  if (!/[\p{L}\p{N}]/u.test(plain) || plain.length > 60) return undefined;
  const end = plain.search(/\s(?:\d[.,]\d(?![\d.,])|(?:для|из|без|от|with|from|for|für|mit|dla|pentru)\s)/iu);
  if (end > 0) {
    const inner = readModel(make, plain.slice(0, end));
    return inner && { ...inner, version: [inner.version, plain.slice(end).trim()].filter(Boolean).join(" ") };
  }
  const comma = plain.search(/(?<!\d),|,(?!\d)/);
  // «X5, IV (G05)»: the brackets belong to the generation.
  if (comma > 0 && !plain.slice(0, comma).includes("(")) {
    const generation = plain.slice(comma + 1).trim();
    return { model: plain.slice(0, comma).trim(), known: true, ...(generation && { generation }) };
  }
  const brackets = /^(.*?\S)\s*\(([^)]*)\)\s*(.*)$/.exec(plain);
  const listed = knownModel(make, plain);
  if (brackets?.[1] && !(listed && listed.model.includes("("))) {
    const inner = readModel(make, brackets[1]);
    return (
      inner && {
        ...inner,
        ...(brackets[2] && GENERATION.test(brackets[2]) && !inner.generation && { generation: brackets[2] }),
      }
    );
  }
  const roman = ROMAN_END.exec(plain);
  if (roman?.[1] && roman.index > 0)
    return { model: plain.slice(0, roman.index).trim(), generation: roman[1], known: true };
  if (listed && listed.rest.trim() && isVersion(make, listed.rest)) {
    return { model: listed.model, version: listed.rest.trim(), known: true, ...trimAt(listed.rest) };
  }
  const tokens = listed ? [] : plain.split(" ");
  const at = tokens.findIndex((token, index) => index > 0 && TRIM_TOKEN.test(fold(token)));
  if (at === -1) return { model: plain, known: true };
  const version = tokens.slice(at).join(" ");
  return { model: tokens.slice(0, at).join(" "), version, known: true, ...trimAt(version) };
}

/** «Лада Ларгус» in a column of models → «Ларгус»; blank when it only repeats the make. */
function withoutMake(make: string, text: string): string {
  const found = findMake(text);
  return found?.make === make && found.wordsBefore === 0 ? found.rest : text;
}

function isVersion(make: string, rest: string): boolean {
  const [first = ""] = fold(rest).split(" ");
  if (
    TRIM_TOKEN.test(first) ||
    VERSION_TOKEN.test(first) ||
    /^[a-z]{1,3}\d{2,3}[a-z]?$/.test(first) ||
    /^\d{3}[a-z]*$/.test(first)
  )
    return true;
  return make === "BMW" || make === "Mercedes-Benz" || make === "Audi";
}

/** The model in a title; `rest` is the text after the make. */
export function modelInTitle(make: string, rest: string): ModelReading | undefined {
  const line = tidy(rest).replace(/^[\s,:–—-]+/, "");
  if (!line) return undefined;
  const whole = NAME_AND_YEAR.exec(line)?.[1];
  if (whole && whole.split(" ").every((token, index) => index === 0 || !endsModel(token)))
    return { model: whole, known: true };
  const listed = knownModel(make, line);
  if (listed) {
    const version = untilTitleEnd(listed.rest);
    return { model: listed.model, known: true, ...(version && { version, ...trimAt(version) }) };
  }
  const german = make === "Mercedes-Benz" ? /^([ABCEGSV])\s?-?\d{2,3}(?!\d)/.exec(line) : null;
  if (german?.[1]) return { model: `${german[1]}-Class`, version: untilTitleEnd(line), known: true };
  const series = make === "BMW" ? /^([1-8])\d{2}[a-z]{0,2}(?!\p{L})/iu.exec(line) : null;
  if (series?.[1]) return { model: `${series[1]} серии`, version: untilTitleEnd(line), known: true };
  const bounded = untilTitleEnd(line);
  const tokens = bounded.split(" ").filter(Boolean);
  const stop = tokens.findIndex((token, index) => index > 0 && endsModel(token));
  const own = stop === -1 ? tokens : tokens.slice(0, stop);
  if (own.length === 0 || !/^[\p{L}\p{N}]/u.test(own[0] ?? "") || /^(?:19|20)\d{2}$/.test(own[0] ?? ""))
    return undefined;
  const length = own.length <= 3 ? own.length : 1;
  const version = tokens.slice(length).join(" ");
  return {
    model: own.slice(0, length).join(" "),
    known: own.length <= 3,
    ...(version && { version, ...trimAt(version) }),
  };
}

/** The part of a title that holds make, model and version. */
export function untilTitleEnd(text: string): string {
  const line = tidy(text);
  const end = line.search(TITLE_END);
  return (end === -1 ? line : line.slice(0, end)).replace(/(?<![\s,.:–—-])[\s,.:–—-]+$/, "").trim();
}

const TITLE_LEADS =
  /^(?:\(\d{2,3}[가-힣]\d{4}\)\s*|(?:купить|продажа|продаю|продам|продаётся|продается|автомобиль|авто|машина|новый|новая|подержанный|б\/у|used|new|for sale|нове авто|нове|вживане авто|вживаний|продаж|kaufen|gebraucht|neu|te koop|смотрите,? какая машина|объявление о продаже|view our)[\s:,.]+)+/iu;

/** A title without leading sales words: «Продажа BMW 3-Series, 1995 год в Твери» → «BMW 3-Series, 1995 год в Твери». */
export function withoutLead(title: string): string {
  return tidy(title)
    .replace(TITLE_LEADS, "")
    .replace(/^(?:19|20)\d{2}(?:\s\d{2})?\s+(?=\p{L})/u, "");
}

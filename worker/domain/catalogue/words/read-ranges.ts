import { seatsWord } from "../../cars/searched-features.ts";
import { CAR_YEAR_MIN } from "../../kernel/limits.ts";
import { AT_LEAST, AT_MOST, cut, NUMBER, numberOf, type RangeReader, type Read, UNIT } from "./range-reader.ts";
import { MILLION, THOUSAND } from "./range-words.ts";
import { readPayment, readPrice } from "./read-price.ts";
import type { RangeValues } from "./understood.ts";

const YEAR_WORD = "(?:года|году|год|гв|г)";
const YEAR = String.raw`(?:(?:19|20)\d\d(?: ${YEAR_WORD})?(?! (?:${UNIT}|км|лс|л|руб|рублей|р|₽) )|\d\d ${YEAR_WORD})`;
const HORSEPOWER = "(?:лс|л с|лошадей|сил|hp)";
const LITRES = String.raw`(?:литров\p{L}*|литра|литр|л)`;
const OWNERS = String.raw`(?:владел|хозя|собственник)\p{L}*`;

const MILEAGE_KM_MIN = 1000;
const MILEAGE_KM_MAX = 1_000_000;
const YEAR_MAX = 2039;
const POWER_MIN = 30;
const POWER_MAX = 3000;
const LITRES_MIN = 0.6;
const LITRES_MAX = 8.5;

/** Takes numbers with their words out of a search: seats, payment, mileage, years, power, owners, engine volume, price, in this order. */
export function readRanges(reader: RangeReader): void {
  readSeats(reader);
  readPayment(reader);
  readMileage(reader);
  readStatusByMileage(reader);
  readYears(reader);
  readPower(reader);
  readOwners(reader);
  readEngine(reader);
  readPrice(reader);
  // «камри 3.5»: a number with a fraction that is no price.
  cut(reader, String.raw`(\d[.,]\d)`, ([, litres = ""]) => engineValues(litres, litres));
}

function readMileage(reader: RangeReader) {
  const notMoney = `(?! (?:${MILLION}|рублей|рубля|руб|р|₽) )`;
  const amount = `(?<km>${NUMBER})(?: (?<unit>${THOUSAND})(?= ))?${notMoney}`;
  const fromKm = `(?:от ${NUMBER} (?:${THOUSAND} )?)?`;
  const atMost = "(?:не (?:более|больше)|до|менее|меньше|максимум)";
  const values: Read = ({ 0: match, groups = {} }) => {
    const number = numberOf(groups["km"] ?? "");
    // «до 100» are thousands, but «400 км» are kilometres of something else.
    const isShort = !groups["unit"] && number < MILEAGE_KM_MIN;
    if (isShort && match.endsWith("км")) return "refused";
    const km = groups["unit"] || isShort ? number * 1000 : number;
    if (km < 1 || km > MILEAGE_KM_MAX) return null;
    return { mileageMax: Math.round(km), ...(groups["with"] ? { status: "used" as const } : {}) };
  };
  cut(reader, `(?<with>с )?пробег(?:ом|а)? ${fromKm}(?:${atMost} )?${amount}(?: км)?`, values);
  cut(reader, `${fromKm}${atMost} ${amount} км(?: пробега)?`, values);
  cut(reader, `${AT_LEAST} ${amount} км(?: пробега)?`, () => "refused");
  cut(reader, `(?:за )?${amount} км(?: пробега)?`, values);
}

/** «7 мест», «7-ми местный». */
function readSeats({ text, search }: RangeReader) {
  text.cut(new RegExp(`(?:(?:${AT_LEAST}|${AT_MOST}|на) )?(\\d) мест(?:а|н\\p{L}*)?`, "u"), ([, count], typed) => {
    const word = seatsWord(Number(count));
    if (word) search(word, typed);
    return word !== null;
  });
}

function readStatusByMileage(reader: RangeReader) {
  cut(reader, "без пробега?", () => ({ status: "new" }));
  cut(reader, "с пробегом", () => ({ status: "used" }));
}

function readYears(reader: RangeReader) {
  const { year } = reader;
  const range: Read = ([, from = "", to = ""]) => yearValues(yearOf(from), yearOf(to));
  cut(reader, `(?:от|с) (${YEAR}) (?:до|по) (${YEAR})`, range);
  cut(reader, `(${YEAR}) ?- ?(${YEAR})(?: ${YEAR_WORD})?`, range);
  cut(reader, String.raw`((?:19|20)\d\d)-((?:19|20)\d\d)(?: ${YEAR_WORD})?`, range);
  cut(reader, String.raw`(?:не старше|до|младше|моложе) (\d{1,2}) (?:лет|года|год)`, ([, age = ""]) =>
    Number(age) > 0 && year - Number(age) >= CAR_YEAR_MIN ? { yearFrom: year - Number(age) } : null,
  );
  cut(reader, `(?:не старше|не ранее|начиная с|моложе|младше|новее|после|от|с) (${YEAR})`, ([, from = ""]) =>
    yearValues(yearOf(from), null),
  );
  cut(reader, `(?:не (?:новее|моложе|младше)|старше|до|по) (${YEAR})`, ([, to = ""]) => yearValues(null, yearOf(to)));
  cut(reader, `(${YEAR})`, ([, only = ""]) => yearValues(yearOf(only), yearOf(only)));
}

function readPower(reader: RangeReader) {
  const values: Read = ([, from = ""]) =>
    Number.isInteger(numberOf(from)) && numberOf(from) >= POWER_MIN && numberOf(from) <= POWER_MAX
      ? { powerFrom: numberOf(from) }
      : null;
  cut(reader, `${AT_MOST} ${NUMBER} ?${HORSEPOWER}`, () => "refused");
  cut(reader, `(?:${AT_LEAST} )?(${NUMBER}) ?${HORSEPOWER}`, values);
}

function readOwners(reader: RangeReader) {
  cut(reader, `(?:(?:${AT_MOST}|с|от) )?([123]) ${OWNERS}`, ([, owners]) => ({
    ownersMax: owners === "1" ? 1 : owners === "2" ? 2 : 3,
  }));
}

function readEngine(reader: RangeReader) {
  const volume = String.raw`(\d(?:[.,]\d)?)`;
  const word = String.raw`(?:объем\p{L}* )?`;
  cut(reader, `${word}от ${volume} ?(?:${LITRES} )?до ${volume} ${LITRES}`, ([, from, to]) => engineValues(from, to));
  cut(reader, `${word}${volume}-${volume} ${LITRES}`, ([, from, to]) => engineValues(from, to));
  cut(reader, `${word}${AT_LEAST} ${volume} ${LITRES}`, ([, from]) => engineValues(from, undefined));
  cut(reader, `${word}${AT_MOST} ${volume} ${LITRES}`, ([, to]) => engineValues(undefined, to));
  cut(reader, `${word}${volume} ${LITRES}`, ([, only]) => engineValues(only, only));
  cut(reader, String.raw`объем\p{L}* (?:двигателя )?${volume}`, ([, only]) => engineValues(only, only));
}

/** «2019», «19 года». */
function yearOf(text: string): number {
  const digits = /\d+/.exec(text)?.[0] ?? "";
  if (digits.length === 4) return Number(digits);
  return Number(digits) + (Number(digits) <= YEAR_MAX - 2000 ? 2000 : 1900);
}

function yearValues(from: number | null, to: number | null): Partial<RangeValues> | null {
  const years = [from, to].filter((year) => year !== null);
  if (years.some((year) => year < 1990 || year > YEAR_MAX)) return null;
  const [first, last] = from !== null && to !== null && from > to ? [to, from] : [from, to];
  return { ...(first === null ? {} : { yearFrom: first }), ...(last === null ? {} : { yearTo: last }) };
}

/** Litres to cubic centimetres. */
function engineValues(from: string | undefined, to: string | undefined): Partial<RangeValues> | null {
  const ends = [from, to].map((text) => (text === undefined ? null : numberOf(text)));
  if (ends.some((litres) => litres !== null && (litres < LITRES_MIN || litres > LITRES_MAX))) return null;
  const [engineFrom, engineTo] = ends.map((litres) => litres && Math.round(litres * 10) * 100);
  return { ...(engineFrom ? { engineFrom } : {}), ...(engineTo ? { engineTo } : {}) };
}

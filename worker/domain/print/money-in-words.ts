import { pluralOf, type PluralForms } from "../kernel/text/plural.ts";

const ONES = " один два три четыре пять шесть семь восемь девять".split(" ");
const FEMININE_ONES = ONES.with(1, "одна").with(2, "две");
const TEENS =
  "десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать".split(
    " ",
  );
const TENS = "  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто".split(" ");
const HUNDREDS = " сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот".split(" ");

/** Thousands, millions and milliards: what each group of three digits counts. */
const GROUPS: readonly { forms: PluralForms; isFeminine?: true }[] = [
  { forms: ["рубль", "рубля", "рублей"] },
  { forms: ["тысяча", "тысячи", "тысяч"], isFeminine: true },
  { forms: ["миллион", "миллиона", "миллионов"] },
  { forms: ["миллиард", "миллиарда", "миллиардов"] },
];
const KOPECKS: PluralForms = ["копейка", "копейки", "копеек"];

/** «Два миллиона четыреста девяносто тысяч рублей 00 копеек», as contracts have it; null for what is no sum below a thousand milliards. */
export function rublesInWords(sum: number): string | null {
  const kopecks = Math.round(sum * 100);
  const rubles = Math.floor(kopecks / 100);
  if (!Number.isFinite(sum) || sum < 0 || rubles >= 1000 ** GROUPS.length) return null;
  const words = GROUPS.flatMap(({ forms, isFeminine }, at) => {
    const group = Math.floor(rubles / 1000 ** at) % 1000;
    if (at === 0) return [[...(rubles === 0 ? ["ноль"] : groupInWords(group)), pluralOf(group, forms)]];
    return group === 0 ? [] : [[...groupInWords(group, isFeminine), pluralOf(group, forms)]];
  });
  const text = words.toReversed().flat().join(" ");
  const rest = kopecks % 100;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${String(rest).padStart(2, "0")} ${pluralOf(rest, KOPECKS)}`;
}

/** Of a number from 0 to 999. */
function groupInWords(number: number, isFeminine = false): string[] {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const isTeen = rest >= 10 && rest < 20;
  return [
    HUNDREDS[hundreds],
    isTeen ? TEENS[rest - 10] : TENS[Math.floor(rest / 10)],
    isTeen ? "" : (isFeminine ? FEMININE_ONES : ONES)[rest % 10],
  ].filter((word): word is string => Boolean(word));
}

import { slugOf } from "../../kernel/text/slug.ts";
import { charactersOutsideRuns, inCyrillicLayout, inLatinLayout } from "./keyboard.ts";

/** Of the trade and of this site. Their transliterations are known words as well. */
const PRODUCT_WORDS = `
  автосалон автоцентр автодилер автомобиль автомобили автопарк машина машины авто салон дилер продажи кредит трейдин
  админ администратор менеджер директор панель сайт пароль логин вход работа
  auto autosalon autocenter autodealer cars salon dealer dealership sales credit tradein
  admin administrator manager director panel site password login user work
  лада веста гранта нива камаз киа тойота хендай рено шкода ниссан мазда чери хавал джили мерседес ауди форд
  lada vesta granta kia toyota hyundai renault skoda nissan mazda chery haval geely mercedes audi ford bmw volkswagen chevrolet mitsubishi
`;

const COMMON = "Этот пароль слишком известен: его подбирают одним из первых";
const LIKE_LOGIN = "Пароль слишком похож на логин: добавьте другие слова";
const LIKE_SALON = "Пароль состоит из названия, адреса или телефона салона: добавьте другие слова";
const LIKE_PRODUCT = "Пароль состоит из слов об автосалоне и сайте: добавьте другие слова";
const REPEATS = "В пароле повторяются одни и те же знаки: придумайте другой";
const SEQUENCE = "Пароль набран подряд по клавиатуре или алфавиту: придумайте другой";
const NO_LETTERS = "В пароле только цифры и знаки: добавьте слова";

/** Fewer letters beside a known word do not make a password of their own. */
const OWN_LETTERS_MIN = 5;
const WORD_LETTERS_MIN = 3;
const REPEATED_MAX = 4;
const DIFFERENT_MIN = 4;
const OUTSIDE_RUNS_MAX = 2;
const NO_LETTERS_MAX = 15;
const PHONE_DIGITS = 7;

/** What a password must not consist of. */
export interface KnownWords {
  common: ReadonlySet<string>;
  username: string;
  /** Null where the settings cannot be read. */
  salon: { salonName: string; address: string; phone: string } | null;
}

/**
 * Why a password is easy to guess, in one sentence; null for a good one. Digits and signs around a word, letters written as digits, the
 * other keyboard layout and a transliteration do not help.
 */
export function passwordWeakness(password: string, { common, username, salon }: KnownWords): string | null {
  const text = password.normalize("NFKC").toLowerCase();
  const forms = formsOf(text);
  const isMadeOf = (words: string) => consistsOf(forms, words);
  if (new Set(text).size < DIFFERENT_MIN || periodOf(text).length <= REPEATED_MAX) return REPEATS;
  if (isMadeOf(username)) return LIKE_LOGIN;
  if (salon && (isMadeOf(`${salon.salonName} ${salon.address}`) || isPhone(text, salon.phone))) return LIKE_SALON;
  if (forms.some((form) => common.has(form))) return COMMON;
  if (isMadeOf(PRODUCT_WORDS)) return LIKE_PRODUCT;
  if (forms.some((form) => form.length > 2 && charactersOutsideRuns(form) <= OUTSIDE_RUNS_MAX)) return SEQUENCE;
  return lettersOf(text) === "" && text.length <= NO_LETTERS_MAX ? NO_LETTERS : null;
}

/** The text and its core, each as typed, in both layouts, transliterated, with signs read as letters, and without repetition. */
function formsOf(text: string): string[] {
  const typed = [text, coreOf(text)];
  const inLayouts = typed.flatMap((one) => [one, inLatinLayout(one), inCyrillicLayout(one)]);
  const written = inLayouts.flatMap((one) => [one, slugOf(one)]);
  const read = written.flatMap((one) => [one, withLetters(one)]);
  const cores = read.flatMap((one) => [one, coreOf(one)]);
  return [...new Set(cores.flatMap((one) => [one, periodOf(one)]))].filter((one) => one !== "");
}

/** «!!пароль2026» → «пароль». */
function coreOf(text: string): string {
  return text.replace(/^\P{L}+|\P{L}+$/gu, "");
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, "");
}

const LETTER_OF: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "3": "e",
  "1": "i",
  "!": "i",
  "5": "s",
  $: "s",
  "7": "t",
};

function withLetters(text: string): string {
  return text.replace(/[@$!\d]/g, (sign) => LETTER_OF[sign] ?? sign);
}

/** The shortest text that, repeated, is this one: «парольпароль» → «пароль». */
function periodOf(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1));
}

function consistsOf(forms: readonly string[], text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .flatMap((word) => [word, coreOf(word), slugOf(word)])
    .filter((word) => lettersOf(word).length >= WORD_LETTERS_MIN)
    .toSorted((one, other) => other.length - one.length);
  return forms.some((form) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, " "), form);
    return rest !== form && lettersOf(rest).length < OWN_LETTERS_MIN;
  });
}

function isPhone(text: string, phone: string): boolean {
  const digits = phone.replace(/\D/g, "").slice(-PHONE_DIGITS);
  const isTyped = digits.length === PHONE_DIGITS && text.replace(/\D/g, "").includes(digits);
  return isTyped && lettersOf(text).length < OWN_LETTERS_MIN;
}

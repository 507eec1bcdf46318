const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,." + '~{}:"<>';
const CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбю" + "ёхъжэбю";

const TO_CYRILLIC = new Map([...LATIN].map((sign, at) => [sign, CYRILLIC[at] ?? sign]));
// The first sign of a letter counts: without Shift.
const TO_LATIN = new Map([...CYRILLIC].map((letter, at) => [letter, LATIN[at] ?? letter] as const).toReversed());

/** The same keys on the other keyboard layout: «ьфявф» → «mazda», «l;bkb» → «джили». Lower case. */
export function otherLayout(word: string): string {
  const map = /[а-яё]/.test(word) ? TO_LATIN : TO_CYRILLIC;
  return [...word].map((sign) => map.get(sign) ?? sign).join("");
}

// «+7 (846) 200-10-20», «8 846 200 10 20»; shorter numbers are prices and mileages.
const PHONE = /(?:\+\s?7|(?<!\d)[78])(?:[\s()-]{0,3}\d){10}(?!\d)/;
const LINK = /https?:|www\.|\bt\.me\b|[a-zа-яё\d]\.(?:ru|com|net|org|su|рф|info|online|site)(?![a-zа-яё\d])/i;
const MAIL = /[\w.-]@[\w-]/;

/** A phone, a link or a mail address: outlets block advertisements for these. */
export function hasContacts(text: string): boolean {
  return PHONE.test(text) || LINK.test(text) || MAIL.test(text);
}

/** Fewer letters are a name or an abbreviation. */
const LETTERS_LEAST = 40;
const CAPITALS_MAX_SHARE = 0.3;

export function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= LETTERS_LEAST && capitals > letters * CAPITALS_MAX_SHARE;
}

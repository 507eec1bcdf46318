import { ADVERTISING_PARAMS } from "../leads/advertising/attribution.ts";

/** Characters of a key. */
export const KEY_MAX = 500;
/** Characters of an address before it is read. */
const ADDRESS_MAX = 4000;
/** Slashes of a path that are compared with patterns. */
const PREFIXES_MAX = 20;
const STARS_MAX = 5;
const VISIT_PARAM = /^utm_/i;
/** Any host: redirects are of this site's. */
const HERE = "https://here.invalid";
/** «salon.ru/catalog», as lists have it. */
const HOST_FIRST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?\//u;

/**
 * What an address of the old site is found by: its path, decoded and in lower case without a slash at its end, with its query in the order of
 * names, without parameters of advertisements. The key of a key is the key. Null for what is no address, or too long.
 *
 * @param isPattern `*` stands for any text; otherwise it is a sign like others.
 */
export function addressKey(address: string, isPattern = false): string | null {
  const url = urlOf(address.trim());
  if (!url) return null;
  const path = decoded(url.pathname, /[\s\p{Cc}?#%*]/gu, isPattern).replace(/\/{2,}/g, "/");
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  const params = [...url.searchParams].filter(([name]) => !ADVERTISING_PARAMS.has(name) && !VISIT_PARAM.test(name));
  const query = params
    .map(([name, value]) => {
      const left = escaped(name.toLowerCase(), /[\s\p{Cc}#%&+=*]/gu, isPattern);
      return value === "" ? left : `${left}=${escaped(value.toLowerCase(), /[\s\p{Cc}#%&+*]/gu, isPattern)}`;
    })
    .toSorted()
    .join("&");
  const key = query === "" ? plain : `${plain}?${query}`;
  return key.length <= KEY_MAX ? key : null;
}

function urlOf(address: string): URL | null {
  if (address === "" || address.length > ADDRESS_MAX || /[\p{Cc}\\]/u.test(address)) return null;
  const full = /^https?:\/\//i.test(address)
    ? address
    : HOST_FIRST.test(address) && !address.startsWith("/")
      ? `https://${address}`
      : HERE + (address.startsWith("/") ? address : `/${address}`);
  if (address.startsWith("//") || !URL.canParse(full)) return null;
  return new URL(full);
}

/** Letters in place of escapes; what would change the meaning of the key stays escaped. */
function decoded(path: string, kept: RegExp, isPattern: boolean): string {
  // A star that is escaped is no wildcard.
  const signs = path.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return escaped(decodeURIComponent(run), kept, false);
    } catch {
      return run;
    }
  });
  const lower = signs.normalize("NFC").toLowerCase();
  return isPattern ? lower : lower.replaceAll("*", "%2a");
}

function escaped(text: string, signs: RegExp, isPattern: boolean): string {
  return text
    .normalize("NFC")
    .replace(signs, (sign) => (sign === "*" ? (isPattern ? "*" : "%2a") : encodeURIComponent(sign).toLowerCase()));
}

export function pathOfKey(key: string): string {
  const [path = ""] = key.split("?", 1);
  return path;
}

/** The keys that an exact redirect of a request may have: with its query, and without. */
export function exactKeys(key: string): string[] {
  const path = pathOfKey(key);
  return path === key ? [key] : [key, path];
}

/** Every part of a path that ends with a slash, as patterns are found by. */
export function prefixesOf(key: string): string[] {
  const path = pathOfKey(key);
  const prefixes: string[] = [];
  for (let at = path.indexOf("/"); at !== -1 && prefixes.length < PREFIXES_MAX; at = path.indexOf("/", at + 1)) {
    prefixes.push(path.slice(0, at + 1));
  }
  return prefixes;
}

/** The path of a pattern up to the last slash before its first `*`; null for an exact address. */
export function patternPrefix(key: string): string | null {
  const star = key.indexOf("*");
  if (star === -1) return null;
  const path = pathOfKey(key.slice(0, star));
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Why the pattern of a key cannot be used; null if it can. */
export function patternFault(key: string): string | null {
  const prefix = patternPrefix(key);
  if (prefix === null) return null;
  if (starsOf(key) > STARS_MAX) return `В шаблоне больше ${STARS_MAX} звёздочек`;
  if (prefix.split("/").length - 1 > PREFIXES_MAX) return "Слишком много частей перед звёздочкой";
  if (key.replace(/[*/?&=.]/g, "").length < 2) return "Слишком широкий шаблон: он подходит к любому адресу";
  return null;
}

export function matchesPattern(pattern: string, key: string): boolean {
  return takenByStars(pattern, key) !== null;
}

export function starsOf(key: string): number {
  return key.split("*").length - 1;
}

/**
 * What each star of a pattern takes of a key; null if the key does not fit. A pattern without `?` is compared with the path alone. Linear: the
 * texts between the stars are looked for from left to right, and none is looked for twice.
 */
export function takenByStars(pattern: string, key: string): string[] | null {
  const text = pattern.includes("?") ? key : pathOfKey(key);
  const parts = pattern.split("*");
  const [first = ""] = parts;
  const last = parts.at(-1) ?? "";
  if (parts.length === 1) return text === pattern ? [] : null;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return null;
  const end = text.length - last.length;
  const taken: string[] = [];
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found === -1 || found + part.length > end) return null;
    taken.push(text.slice(at, found));
    at = found + part.length;
  }
  return [...taken, text.slice(at, end)];
}

/** The rule that answers for a key: the exact one with its query, then without, then the pattern that says most. */
export function ruleFor<R extends { key: string; prefix: string | null }>(key: string, rules: readonly R[]): R | null {
  for (const exact of exactKeys(key)) {
    const found = rules.find((rule) => rule.prefix === null && rule.key === exact);
    if (found) return found;
  }
  const fitting = rules.filter((rule) => rule.prefix !== null && matchesPattern(rule.key, key));
  return fitting.toSorted((a, b) => wordsOf(b) - wordsOf(a) || (a.key < b.key ? -1 : 1))[0] ?? null;
}

function wordsOf({ key }: { key: string }): number {
  return key.replaceAll("*", "").length;
}

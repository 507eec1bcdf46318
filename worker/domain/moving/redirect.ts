import type { FieldLabels } from "../kernel/field-labels.ts";
import { hostKey } from "../kernel/page-address.ts";
import { safeRedirect } from "../kernel/safe-redirect.ts";
import { addressKey, patternFault, patternPrefix, starsOf, takenByStars } from "./address-key.ts";

export const REDIRECTS_PATH = "/admin/redirects";

export const REDIRECT_STATUSES = [301, 308, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

export const REDIRECT_STATUS_LABELS: Record<RedirectStatus, string> = {
  301: "301 — переехала навсегда",
  308: "308 — переехала навсегда, строгий вариант",
  410: "410 — страница удалена",
};

/** Of the whole site. */
export const REDIRECTS_MAX = 20_000;
/** A request compares itself with the patterns that begin as it does: this bounds what it reads. */
export const PATTERNS_MAX = 200;
export const REDIRECT_ROWS_MAX = 10_000;
export const REDIRECT_FILE_MAX_BYTES = 5 * 1024 * 1024;
export const TARGET_MAX = 500;
export const NOTE_MAX = 300;

/** What nothing but the site itself answers. */
const OWN_PATHS = /^\/(?:admin|api|login|logout|media|build|outlets|healthz)(?:[/.?]|$)/;

/** A redirect as it is stored. */
export interface RedirectValues {
  key: string;
  prefix: string | null;
  /** Null for 410. */
  target: string | null;
  status: RedirectStatus;
  note: string | null;
}

export interface StaffRedirect extends RedirectValues {
  id: string;
  runId: string | null;
  createdAt: number;
  updatedAt: number;
  version: number;
}

export const REDIRECT_FIELD_LABELS: FieldLabels = {
  key: { label: "Старый адрес" },
  target: { label: "Куда" },
  status: { label: "Ответ" },
  note: { label: "Заметка" },
};

/** What staff type about a redirect. */
export interface RedirectInput {
  key: string;
  target?: string | null | undefined;
  status: RedirectStatus;
  note?: string | null | undefined;
}

export type FieldFault = { field: "key" | "target" | "note"; message: string };

/** The stored values of what staff have typed, or what is wrong. `origin`: of this site, «https://salon.ru»; its own addresses become paths. */
export function redirectValues(
  { key: typed, target, status, note }: RedirectInput,
  origin: string | null,
): RedirectValues | FieldFault {
  const key = addressKey(typed, true);
  if (key === null) return { field: "key", message: "Это не адрес страницы, или он длиннее 500 знаков" };
  const fault = patternFault(key);
  if (fault) return { field: "key", message: fault };
  if (key === "/") return { field: "key", message: "Главную страницу переадресовать нельзя" };
  if (OWN_PATHS.test(key)) return { field: "key", message: "По этому адресу открывается служебная часть сайта" };
  const values = { key, prefix: patternPrefix(key), status, note: note ?? null };
  if (status === 410) return { ...values, target: null };
  const read = readTarget(target ?? "", origin);
  if (!read.ok) return { field: "target", message: read.message };
  const inTarget = placesFault(key, read.target);
  return inTarget === null ? { ...values, target: read.target } : { field: "target", message: inTarget };
}

/** `$1` in a target: what the first star of the pattern took. */
const PLACE = /\$(\d)/g;

export function hasPlaces(target: string | null): target is string {
  return (target?.match(PLACE) ?? null) !== null;
}

function placesFault(key: string, target: string): string | null {
  const stars = starsOf(key);
  const wrong = [...target.matchAll(PLACE)].find(([, at]) => Number(at) < 1 || Number(at) > stars);
  if (wrong)
    return stars === 0
      ? `«${wrong[0]}» бывает там, где в старом адресе есть звёздочка`
      : `«${wrong[0]}»: звёздочек в старом адресе ${stars}`;
  if (hasPlaces(target) && !target.startsWith("/")) return "«$1» можно указать только в адресе этого сайта";
  return null;
}

/**
 * The target of a redirect for a key: `$1` becomes what the first star took, as a part of a path of this site. Null if that is no page that a
 * redirect may lead to.
 */
export function targetFor(
  { key: pattern, target }: Pick<RedirectValues, "key" | "target">,
  key: string,
): string | null {
  if (!hasPlaces(target)) return target;
  const taken = takenByStars(pattern, key);
  if (!taken) return null;
  const [path = "", ...query] = target.split("?");
  const filled = (text: string, signs: RegExp) =>
    text.replace(PLACE, (_, at: string) => (taken[Number(at) - 1] ?? "").replace(signs, encodeURIComponent));
  const whole = [filled(path, /[?#]/g).replace(/\/{2,}/g, "/"), ...query.map((part) => filled(part, /[?#&=+]/g))].join(
    "?",
  );
  const read = readTarget(safeRedirect(whole, ""), null);
  return read.ok ? read.target : null;
}

export function isFault(read: RedirectValues | FieldFault): read is FieldFault {
  return "field" in read;
}

type ReadTarget = { ok: true; target: string } | { ok: false; message: string };

function readTarget(typed: string, origin: string | null): ReadTarget {
  const text = typed.trim();
  const own = withoutOrigin(text, origin);
  if (own === "") return { ok: false, message: "Укажите, куда ведёт адрес, или выберите «410 — страница удалена»" };
  if (own.length > TARGET_MAX) return { ok: false, message: `Не длиннее ${TARGET_MAX} символов` };
  if (/[\s\p{Cc}"'<>\\]/u.test(own))
    return { ok: false, message: "В адресе лишние знаки: пробелы, кавычки или скобки" };
  if (own.startsWith("/")) {
    if (safeRedirect(own, "") === "") return { ok: false, message: "Такой адрес увёл бы на чужой сайт" };
    if (OWN_PATHS.test(own.toLowerCase())) return { ok: false, message: "Это адрес служебной части сайта" };
    return { ok: true, target: own };
  }
  if (!/^https:\/\//i.test(own) || !URL.canParse(own))
    return { ok: false, message: "Укажите страницу сайта, «/…», или адрес другого сайта с https://" };
  const { username, password, hostname } = new URL(own);
  if (username !== "" || password !== "" || !hostname.includes("."))
    return { ok: false, message: "Такой адрес другого сайта указать нельзя" };
  return { ok: true, target: own };
}

/** An address of this site as a path, whatever protocol and «www.» it has: else it could lead back to the old one unseen. */
function withoutOrigin(address: string, origin: string | null): string {
  if (origin === null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const { host, pathname, search, hash, username } = new URL(address);
  const isOwn = username === "" && hostKey(host) === hostKey(new URL(origin).host);
  return isOwn ? pathname + search + hash : address;
}

/** The `Location` of a redirect. */
export function locationOf(target: string): string {
  if (target.startsWith("/")) return safeRedirect(target, "/");
  // Nothing else is stored; a row that got there in another way leads home.
  return /^https:\/\//i.test(target) && URL.canParse(target) ? new URL(target).href : "/";
}

/** The key of a target that this site answers itself; null for another site, and for none. */
export function targetKey(target: string | null): string | null {
  return target?.startsWith("/") ? addressKey(target) : null;
}

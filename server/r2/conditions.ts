import type { R2Conditional } from "@cloudflare/workers-types";

interface EtagPattern {
  /** Without quotes; `*` matches every object. */
  value: string;
  isWeak: boolean;
}

/** When to read or write an object, as RFC 9110 section 13 has it. */
export interface Condition {
  etagMatches: readonly EtagPattern[] | null;
  etagDoesNotMatch: readonly EtagPattern[] | null;
  /** Epoch ms. */
  uploadedBefore: number | null;
  uploadedAfter: number | null;
  /** Dates of headers have no milliseconds. */
  secondsGranularity: boolean;
}

export function readCondition(onlyIf: R2Conditional | Headers): Condition {
  return onlyIf instanceof Headers ? ofHeaders(onlyIf) : ofObject(onlyIf);
}

function ofObject(onlyIf: R2Conditional): Condition {
  const { etagMatches, etagDoesNotMatch, uploadedBefore, uploadedAfter, secondsGranularity = false } = onlyIf;
  return {
    etagMatches: etagMatches === undefined ? null : [ofText(etagMatches)],
    etagDoesNotMatch: etagDoesNotMatch === undefined ? null : [ofText(etagDoesNotMatch)],
    uploadedBefore: uploadedBefore?.getTime() ?? null,
    uploadedAfter: uploadedAfter?.getTime() ?? null,
    secondsGranularity,
  };
}

function ofText(etag: string): EtagPattern {
  if (/^".*"$/.test(etag)) throw new TypeError(`Conditional ETag should not be wrapped in quotes (${etag}).`);
  return { value: etag, isWeak: false };
}

function ofHeaders(headers: Headers): Condition {
  return {
    etagMatches: etagsOf(headers, "if-match"),
    etagDoesNotMatch: etagsOf(headers, "if-none-match"),
    uploadedBefore: dateOf(headers, "if-unmodified-since"),
    uploadedAfter: dateOf(headers, "if-modified-since"),
    secondsGranularity: true,
  };
}

function etagsOf(headers: Headers, name: string): EtagPattern[] | null {
  const text = headers.get(name);
  if (text === null) return null;
  const etags = [...text.matchAll(/(?:^|,)\s*(?:(\*)|(W\/)?"([^"]*)")\s*(?=,|$)/g)].map(
    ([, any, weak, value = ""]) => ({ value: any ?? value, isWeak: weak !== undefined }),
  );
  if (etags.length === 0) throw new Error(`Invalid ETag in ${name} header`);
  return etags;
}

function dateOf(headers: Headers, name: string): number | null {
  const time = Date.parse(headers.get(name) ?? "");
  return Number.isNaN(time) ? null : time;
}

/** Whether the condition holds for the stored object; null is none. */
export function holds(condition: Condition, stored: { etag: string; uploaded: number } | null): boolean {
  const { etagMatches, etagDoesNotMatch, uploadedBefore, uploadedAfter, secondsGranularity } = condition;
  if (!stored) return etagMatches === null && uploadedAfter === null;
  const time = (ms: number) => (secondsGranularity ? Math.floor(ms / 1000) * 1000 : ms);
  const isMatch = etagMatches === null || includes(etagMatches, stored.etag, false);
  const isOther = etagDoesNotMatch === null || !includes(etagDoesNotMatch, stored.etag, true);
  const uploaded = time(stored.uploaded);
  // An etag that decides makes the date irrelevant.
  const isAfter = uploadedAfter === null || time(uploadedAfter) < uploaded || etagDoesNotMatch !== null;
  const isBefore = uploadedBefore === null || uploaded < time(uploadedBefore) || etagMatches !== null;
  return isMatch && isOther && isAfter && isBefore;
}

function includes(patterns: readonly EtagPattern[], etag: string, comparesWeakly: boolean): boolean {
  return patterns.some(({ value, isWeak }) => value === "*" || (value === etag && (comparesWeakly || !isWeak)));
}

import { SECURITY_EVENTS_KEPT_DAYS, type SecurityEventKind, securityEventKindOf } from "./security-events.ts";
import { DAY_MS } from "../kernel/time/durations.ts";

/** Days that the filter offers; the first is the default. */
export const JOURNAL_PERIODS = [SECURITY_EVENTS_KEPT_DAYS, 90, 30, 7, 1] as const;
export const JOURNAL_PAGE_SIZE = 50;
export const JOURNAL_EXPORT_MAX = 10_000;

/** Place of an event in the list, which is sorted by time and id. */
export interface JournalPlace {
  at: number;
  id: string;
}

export interface JournalFilter {
  /** Null: all. */
  kind: SecurityEventKind | null;
  /** Id of the staff member who did it or to whom it was done; null: all. */
  person: string | null;
  days: number;
}

export interface JournalQuery extends JournalFilter {
  /** The list begins after this event; null: with the newest. */
  before: JournalPlace | null;
}

/** Reads the list's address; unknown values are dropped. */
export function parseJournalQuery(params: URLSearchParams): JournalQuery {
  const person = params.get("person") ?? "";
  const days = Number(params.get("days"));
  return {
    kind: securityEventKindOf(params.get("kind") ?? ""),
    person: /^[\w-]{1,64}$/.test(person) ? person : null,
    days: JOURNAL_PERIODS.find((one) => one === days) ?? JOURNAL_PERIODS[0],
    before: placeOf(params.get("before") ?? ""),
  };
}

/** The value of `before` in an address. */
export function journalPlaceText({ at, id }: JournalPlace): string {
  return `${at}_${id}`;
}

function placeOf(text: string): JournalPlace | null {
  const [, at, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(text) ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/** The beginning of the filter's period, epoch ms. */
export function journalSince({ days }: JournalFilter, now: number): number {
  return now - days * DAY_MS;
}

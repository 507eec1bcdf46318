import { LEAD_LENGTHS, LEAD_NOTE_MAX, PERSONAL_DATA_KEPT_DAYS } from "../../kernel/limits.ts";
import { oneLine, plainLines } from "../../kernel/text/plain-text.ts";
import { normalisePhone } from "../../kernel/text/phone-number.ts";
import { DAY_MS } from "../../kernel/time/durations.ts";
import type { LeadSource } from "../advertising/lead-source.ts";
import { isClosed, LEAD_TYPES, type LeadStatus, type LeadType } from "../lead-terms.ts";
import { VISIT_KINDS, type VisitKind } from "../visits/visits.ts";
import { OUTER_NUMBER_MAX } from "../outer/outer-lead.ts";
import type { RefusalReason } from "../refusal-reasons.ts";
import { LEAD_SOURCES } from "../advertising/lead-source.ts";
import { REFUSAL_REASONS } from "../refusal-reasons.ts";
import type { LeadColumn } from "./lead-columns.ts";
import { type DayOrder, dayOrderOf, readMoment } from "./lead-dates.ts";
import { type LeadMapping, leadValueKey } from "./lead-mapping.ts";
import type { LeadFileRow } from "./lead-table.ts";
import { guessValue, statusOfAnswer, type ValueField } from "./lead-values.ts";
import type { TimeZone } from "../../kernel/time/salon-time.ts";

/** A lead as it will be stored. */
export interface LeadDraft {
  /** «amocrm:123»; null when the file has no number. */
  outerId: string | null;
  createdAt: number;
  name: string;
  phone: string;
  phoneNormalised: string | null;
  email: string | null;
  message: string | null;
  note: string | null;
  carInfo: string | null;
  budget: number | null;
  type: LeadType;
  visitKind: VisitKind | null;
  status: LeadStatus;
  refusalReason: RefusalReason | null;
  closedAt: number | null;
  source: LeadSource | null;
  assigneeId: string | null;
  consent: { givenAt: number; text: string | null } | null;
}

export type ReadLead = { draft: LeadDraft } | { verdict: "wrong" | "expired"; reason: string };

interface ReaderContext {
  names: readonly string[];
  mapping: LeadMapping;
  zone: TimeZone;
  /** Those who may be responsible. */
  staff: readonly { id: string; name: string }[];
  now: number;
  /** All rows below the header: dates of a column are written alike. */
  rows: readonly LeadFileRow[];
}

export const NAMELESS = "Без имени";
const CONSENT_TEXT_MAX = 1000;
const BUDGET_MAX_RUB = 1_000_000_000;
/** A clock of another zone may be a day ahead. */
const FUTURE_MS = DAY_MS;

/** Reads rows of a file as it was taught. */
export function leadReader(context: ReaderContext): (row: LeadFileRow) => ReadLead {
  const { names, mapping, zone, staff, now, rows } = context;
  const fieldOf = new Map(mapping.columns.map(({ name, field }) => [name, field]));
  const places = new Map<LeadColumn, number[]>();
  for (const [at, name] of names.entries()) {
    const field = fieldOf.get(name);
    if (field) places.set(field, [...(places.get(field) ?? []), at]);
  }
  const answers = new Map(
    mapping.values.map(({ field, text, value }): [string, string] => [`${field} ${leadValueKey(text)}`, value]),
  );
  const meant = new Map<string, string | null>();
  const orders = new Map<LeadColumn, DayOrder>();

  const textsOf = ({ cells }: LeadFileRow, column: LeadColumn) =>
    (places.get(column) ?? []).flatMap((at) => {
      const text = cellText(cells[at]);
      return text === "" ? [] : [{ name: names[at] ?? "", text }];
    });
  const textOf = (row: LeadFileRow, column: LeadColumn) => textsOf(row, column)[0]?.text ?? "";

  function meaning(field: ValueField, text: string): string | null {
    if (text === "") return null;
    const key = `${field} ${leadValueKey(text)}`;
    let value = meant.get(key);
    if (value === undefined) meant.set(key, (value = (answers.get(key) ?? guessValue(field, text, staff)) || null));
    return value;
  }

  function momentOf(row: LeadFileRow, column: LeadColumn): number | null {
    const text = textOf(row, column);
    if (text === "") return null;
    let order = orders.get(column);
    if (!order) orders.set(column, (order = dayOrderOf(rows.map((each) => textOf(each, column)))));
    return readMoment(text, order, zone);
  }

  function statusOf(row: LeadFileRow): Pick<LeadDraft, "status" | "refusalReason"> {
    const text = textOf(row, "status");
    if (text === "") return { status: mapping.blank.status, refusalReason: null };
    const { status, refusalReason } = statusOfAnswer(meaning("status", text));
    if (status !== "cancelled") return { status, refusalReason: null };
    const reason = meaning("lostReason", textOf(row, "lostReason"));
    return { status, refusalReason: refusalReason ?? REFUSAL_REASONS.find((known) => known === reason) ?? null };
  }

  function consentOf(row: LeadFileRow, createdAt: number): LeadDraft["consent"] {
    const [given, text] = [textOf(row, "consent"), textOf(row, "consentText")];
    const at = momentOf(row, "consentAt");
    const isGiven = given === "" ? at !== null : isYes(given);
    if (!isGiven) return null;
    return {
      givenAt: at !== null && at <= now ? at : createdAt,
      text: cut(plainLines(text), CONSENT_TEXT_MAX) || null,
    };
  }

  return (row) => {
    const created = textOf(row, "created");
    if (created === "") return wrong("Нет даты создания");
    const createdAt = momentOf(row, "created");
    if (createdAt === null) return wrong(`Дата не читается: «${cut(created, 40)}»`);
    if (createdAt > now + FUTURE_MS) return wrong(`Дата ещё не наступила: «${cut(created, 40)}»`);
    if (createdAt <= now - PERSONAL_DATA_KEPT_DAYS * DAY_MS)
      return { verdict: "expired", reason: "Срок хранения, три года, прошёл" };

    const phones = phonesOf(textsOf(row, "phone").map(({ text }) => text));
    const emailCells = textsOf(row, "email").map(({ text }) => text);
    const emails = emailsOf(emailCells);
    const unreadEmails = emailCells.filter((cell) => emailsOf([cell]).length === 0);
    const [phone, ...otherPhones] = phones.known;
    const [email, ...otherEmails] = emails;
    if (phone === undefined && email === undefined)
      return wrong(
        phones.unread.length > 0
          ? `Телефон не читается: «${cut(phones.unread.join(", "), 60)}»`
          : "Нет ни телефона, ни почты",
      );

    const { status, refusalReason } = statusOf(row);
    const closedAt = momentOf(row, "closed");
    const kind = meaning("type", textOf(row, "type"));
    const visitKind = VISIT_KINDS.find((known) => known === kind) ?? null;
    const source = meaning("source", textOf(row, "source"));
    const responsible = textOf(row, "responsible");
    const person = meaning("responsible", responsible);
    const assigneeId = staff.find(({ id }) => id === person)?.id ?? null;
    const outerId = textOf(row, "outerId");
    const name = oneLine([...new Set(textsOf(row, "name").map(({ text }) => text))].join(" "));
    const messages = textsOf(row, "message").map(({ text }) => text);
    const notes = [
      ...(responsible !== "" && assigneeId === null ? [`Вёл: ${oneLine(responsible)}`] : []),
      ...(otherPhones.length > 0 ? [`Другие телефоны: ${otherPhones.map((other) => other.written).join(", ")}`] : []),
      ...(phones.unread.length > 0 ? [`Телефон не прочитан: ${phones.unread.join(", ")}`] : []),
      ...(otherEmails.length > 0 ? [`Другая почта: ${otherEmails.join(", ")}`] : []),
      ...(unreadEmails.length > 0 ? [`Почта не прочитана: ${unreadEmails.join(", ")}`] : []),
      ...textsOf(row, "note").map(({ name: head, text }) => `${head}: ${text}`),
    ];
    return {
      draft: {
        outerId: outerId === "" ? null : `${mapping.system}:${cut(oneLine(outerId), OUTER_NUMBER_MAX)}`,
        createdAt,
        name: cut(name, LEAD_LENGTHS.name) || NAMELESS,
        phone: phone?.written ?? "",
        phoneNormalised: phone?.number ?? null,
        email: email ?? null,
        message: cut(plainLines(messages.join("\n")), LEAD_LENGTHS.message) || null,
        note: cut(plainLines(notes.join("\n")), LEAD_NOTE_MAX) || null,
        carInfo:
          cut(
            oneLine(
              textsOf(row, "car")
                .map(({ text }) => text)
                .join(" "),
            ),
            LEAD_LENGTHS.carInfo,
          ) || null,
        budget: budgetOf(textOf(row, "budget")),
        type: visitKind ? "contact_form" : (LEAD_TYPES.find((known) => known === kind) ?? mapping.blank.type),
        visitKind,
        status,
        refusalReason,
        closedAt: isClosed(status) ? Math.max(createdAt, Math.min(closedAt ?? createdAt, now)) : null,
        source: LEAD_SOURCES.find((known) => known === source) ?? null,
        assigneeId,
        consent: consentOf(row, createdAt),
      },
    };
  };
}

function wrong(reason: string): ReadLead {
  return { verdict: "wrong", reason };
}

/** Without what spreadsheets put around a text: an apostrophe, `="…"`, the error of a formula. */
export function cellText(cell: string | undefined): string {
  const text = (cell ?? "").trim();
  if (/^#(?:[A-ZА-Я/0-9]+[!?]?|NULL!|Н\/Д)$/i.test(text) && /[!?]$|^#(?:N\/A|Н\/Д)$/i.test(text)) return "";
  return text
    .replace(/^=\s*"(.*)"$/s, "$1")
    .replace(/^'/, "")
    .trim();
}

/** Several numbers of one cell, each once. */
function phonesOf(cells: readonly string[]): { known: { written: string; number: string }[]; unread: string[] } {
  const known = new Map<string, string>();
  const unread: string[] = [];
  for (const cell of cells) {
    const parts = normalisePhone(cell) === null ? cell.split(/[,;\n\r|/]+|\s+и\s+|\s{2,}|(?<=\d)\s+(?=\+)/) : [cell];
    for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
      const number = phoneOf(part);
      if (number === null) unread.push(part);
      else if (!known.has(number)) known.set(number, cut(oneLine(part), LEAD_LENGTHS.phone));
    }
  }
  return { known: [...known].map(([number, written]) => ({ number, written })), unread };
}

/** Exports leave the plus of a foreign number out. */
function phoneOf(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  return (
    normalisePhone(text) ?? (digits.length >= 11 && /^[\d\s()-]+$/.test(text) ? normalisePhone(`+${digits}`) : null)
  );
}

function emailsOf(cells: readonly string[]): string[] {
  const found = cells.flatMap((cell) => cell.match(/[^\s,;<>"'()]+@[^\s,;<>"'()]+\.[^\s,;<>"'()]{2,}/g) ?? []);
  return [...new Set(found.map((email) => email.toLowerCase()))].filter((email) => email.length <= LEAD_LENGTHS.email);
}

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/млн|mln|million/, 1_000_000],
  [/тыс|т\.? ?р|k$|к$/, 1000],
];

/** Rubles; null for what is no amount. */
function budgetOf(text: string): number | null {
  const written = text.toLowerCase().replace(/\s/g, "");
  const [number] = /\d[\d.,]*/.exec(written.replace(/(?<=\d)[.,](?=\d{3}(?:\D|$))/g, "")) ?? [];
  if (number === undefined || /[$€]|usd|eur/.test(written)) return null;
  const unit = UNITS.find(([words]) => words.test(written))?.[1] ?? 1;
  const amount = Number.parseFloat(number.replace(",", ".")) * unit;
  return amount > 0 && amount <= BUDGET_MAX_RUB ? Math.round(amount) : null;
}

function isYes(text: string): boolean {
  return /^(?:да|yes|y|true|1|\+|есть|дано|получено|подписано|согласен|согласна|v|✓|✔|истина|on)/i.test(text.trim());
}

function cut(text: string, max: number): string {
  return text.trim().slice(0, max);
}

import * as z from "zod/mini";
import { type ExchangeSessionRow, updateExchange } from "../../../db/queries/imports/exchange.ts";
import type { Deps, NotificationDeps } from "../../deps.ts";
import type { RefusalDeps } from "../../staff/security/record-refusal.ts";
import type { ImportDeps } from "../import-deps.ts";

export type ExchangeDeps = ImportDeps & NotificationDeps & RefusalDeps;

const fileSchema = z.object({ parts: z.number(), bytes: z.number(), digest: z.string(), isRead: z.boolean() });

const stateSchema = z.object({
  /** Files with cars and offers, by name. */
  files: z._default(z.record(z.string(), fileSchema), {}),
  /** The picture that came last; its parts follow one another. */
  picture: z._default(z.nullable(z.extend(fileSchema, { name: z.string() })), null),
  /** Of all files. */
  bytes: z._default(z.number(), 0),
  /** A whole catalogue has been read in this exchange. */
  isWhole: z._default(z.boolean(), false),
  /** The leads of the last answer to `query`: id and version. */
  orders: z._default(z.array(z.tuple([z.string(), z.number()])), []),
});

export type ExchangeFile = z.infer<typeof fileSchema>;
export type ExchangeState = z.infer<typeof stateSchema>;

export interface ExchangeSession {
  row: ExchangeSessionRow;
  state: ExchangeState;
}

export function sessionOf(row: ExchangeSessionRow): ExchangeSession {
  return { row, state: stateSchema.parse(JSON.parse(row.state)) };
}

/** False if another request of this exchange was faster, or if a newer exchange has begun. */
export async function saveExchange({ db }: Deps, { row, state }: ExchangeSession): Promise<boolean> {
  const [saved] = await db.write([updateExchange(db, row, JSON.stringify(state))]);
  return saved.length > 0;
}

/** What 1C reads: its first line decides, the others are shown to the person. */
export interface ExchangeAnswer {
  status: 200 | 401;
  text: string;
  isXml?: true;
}

export const success = (note = ""): ExchangeAnswer => ({ status: 200, text: note ? `success\n${note}` : "success\n" });
/** 1C repeats the call. */
export const progress = (note: string): ExchangeAnswer => ({ status: 200, text: `progress\n${note}` });
export const failure = (reason: string): ExchangeAnswer => ({ status: 200, text: `failure\n${reason}` });

export const LATE = "Другой запрос этого обмена ещё не закончен или начат новый обмен. Повторите обмен";

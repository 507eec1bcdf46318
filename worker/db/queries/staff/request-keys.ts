import { eq, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { requestKeys } from "../../schema/request-keys.ts";

export type RequestKeyRow = typeof requestKeys.$inferSelect;

export function selectRequestKey({ query }: Database, id: string) {
  return query.select().from(requestKeys).where(eq(requestKeys.id, id)).limit(1);
}

/** The first statement of a change: the whole batch fails if the key was used before. */
export function insertRequestKey({ query }: Database, row: RequestKeyRow) {
  return query.insert(requestKeys).values(row);
}

export function updateRequestAnswer({ query }: Database, { id, answer }: Pick<RequestKeyRow, "id" | "answer">) {
  return query.update(requestKeys).set({ answer }).where(eq(requestKeys.id, id));
}

export function deleteRequestKey({ query }: Database, id: string) {
  return query.delete(requestKeys).where(eq(requestKeys.id, id));
}

export function deleteRequestKeysBefore({ query }: Database, time: number) {
  return query.delete(requestKeys).where(lt(requestKeys.createdAt, time));
}

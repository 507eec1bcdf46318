import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RecordKind, RECORDS } from "../../../domain/content/record-schemas.ts";
import type { RecordRow } from "../../../domain/records/record.ts";
import type { Database, RowsQuery } from "../../client.ts";
import { brands } from "../../schema/cars.ts";
import { bankProducts, pages, partnerBanks, promotions, reviews } from "../../schema/content.ts";

/** A field that is described and has no column, or another one, is a type error here. */
const TABLES = {
  bank: partnerBanks,
  bankProduct: bankProducts,
  brand: brands,
  page: pages,
  promotion: promotions,
  review: reviews,
} as const satisfies { [K in RecordKind]: { $inferSelect: RecordRow<(typeof RECORDS)[K]> } };

export type RecordTableRow<K extends RecordKind> = (typeof TABLES)[K]["$inferSelect"];

type RecordTable = SQLiteTable & Record<"id" | "createdAt" | "deletedAt", SQLiteColumn>;
const tableOf = (kind: RecordKind) => TABLES[kind] as RecordTable;

/** In the trash or not. */
export function selectRecord<K extends RecordKind>({ query }: Database, kind: K, id: string) {
  const table = tableOf(kind);
  const found = query.select().from(table).where(eq(table.id, id)).limit(1);
  return found as unknown as RowsQuery<RecordTableRow<K>>;
}

interface RecordSelection {
  inTrash: boolean;
  order: "oldest" | "latest";
  /** Rows that visitors see, or do not see. */
  shown?: { flag: string; value: boolean } | undefined;
  limit?: number | undefined;
}

export function selectRecords<K extends RecordKind>(
  { query }: Database,
  kind: K,
  { inTrash, order, shown, limit }: RecordSelection,
) {
  const table = tableOf(kind);
  const { [shown?.flag ?? "id"]: flag = table.id } = table as unknown as Record<string, SQLiteColumn>;
  const direction = order === "oldest" ? asc : desc;
  const rows = query
    .select()
    .from(table)
    .where(
      and(
        shown === undefined ? undefined : eq(flag, shown.value),
        inTrash ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
      ),
    )
    .orderBy(direction(table.createdAt), direction(table.id));
  return (limit === undefined ? rows : rows.limit(limit)) as unknown as RowsQuery<RecordTableRow<K>>;
}

export function insertRecord<K extends RecordKind>({ query }: Database, kind: K, row: RecordTableRow<K>) {
  return query.insert(tableOf(kind)).values(row);
}

export function updateRecord<K extends RecordKind>(
  { query }: Database,
  kind: K,
  id: string,
  values: Partial<RecordTableRow<K>>,
) {
  const table = tableOf(kind);
  return query.update(table).set(values).where(eq(table.id, id));
}

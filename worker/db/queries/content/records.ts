import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RecordKind, RECORDS } from "../../../domain/content/record-schemas.ts";
import type { RecordRow, StoredRow } from "../../../domain/records/record.ts";
import type { Database, RowsQuery } from "../../client.ts";
import { brands } from "../../schema/cars.ts";
import { messageTemplates } from "../../schema/conversations.ts";
import { salons } from "../../schema/salons.ts";
import { documentTemplates } from "../../schema/print.ts";
import { bankProducts, pages, partnerBanks, promotions, reviews } from "../../schema/content.ts";

/** A field that is described and has no column, or another one, is a type error here. */
const TABLES = {
  bank: partnerBanks,
  bankProduct: bankProducts,
  brand: brands,
  documentTemplate: documentTemplates,
  messageTemplate: messageTemplates,
  page: pages,
  promotion: promotions,
  review: reviews,
  salon: salons,
} as const satisfies { [K in RecordKind]: { $inferSelect: Omit<RecordRow<(typeof RECORDS)[K]>, "deletedAt"> } };

type TableRows = {
  [K in RecordKind]: Omit<(typeof TABLES)[K]["$inferSelect"], "closedAt"> & Pick<StoredRow, "deletedAt">;
};
export type RecordTableRow<K extends RecordKind> = TableRows[K];

type RecordTable = SQLiteTable &
  Record<"id" | "createdAt", SQLiteColumn> &
  Partial<Record<"deletedAt" | "closedAt", SQLiteColumn>>;
const tableOf = (kind: RecordKind) => TABLES[kind] as unknown as RecordTable;
const leftAt = (table: RecordTable) => table.deletedAt ?? table.closedAt;

/** Rows of a kind without a trash are never in it. */
function columnsOf(table: RecordTable) {
  const { closedAt: _closedAt, ...columns } = getTableColumns(table);
  return { ...columns, deletedAt: leftAt(table) ?? sql<null>`null`.as("deleted_at") };
}

/** In the trash or not. */
export function selectRecord<K extends RecordKind>({ query }: Database, kind: K, id: string) {
  const table = tableOf(kind);
  const found = query.select(columnsOf(table)).from(table).where(eq(table.id, id)).limit(1);
  return found as unknown as RowsQuery<RecordTableRow<K>>;
}

interface RecordSelection {
  inTrash: boolean;
  /** `position`: as staff have put them, those of one number oldest first. */
  order: "oldest" | "latest" | "position";
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
  const left = leftAt(table);
  const direction = order === "latest" ? desc : asc;
  const { position } = table as unknown as Record<string, SQLiteColumn>;
  const rows = query
    .select(columnsOf(table))
    .from(table)
    .where(and(shown === undefined ? undefined : eq(flag, shown.value), left && (inTrash ? isNotNull : isNull)(left)))
    .orderBy(...(order === "position" && position ? [position] : []), direction(table.createdAt), direction(table.id));
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
  const { deletedAt, ...others } = values;
  const left = deletedAt === undefined ? {} : { [table.closedAt ? "closedAt" : "deletedAt"]: deletedAt };
  return query
    .update(table)
    .set({ ...others, ...left })
    .where(eq(table.id, id));
}

/** For good: of a kind without a trash. */
export function deleteRecord({ query }: Database, kind: RecordKind, id: string) {
  const table = tableOf(kind);
  return query.delete(table).where(eq(table.id, id));
}

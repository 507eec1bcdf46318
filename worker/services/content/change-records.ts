import type { StoredRow, RecordQuery } from "../../domain/records/record.ts";
import { type RecordChange, type RecordInput, type RecordKind, RECORDS } from "../../domain/content/record-schemas.ts";
import type { Result } from "../../domain/kernel/result.ts";
import type { Deps, Actor } from "../deps.ts";
import { bankRecords, productRecords } from "./banks.ts";
import { brandRecords } from "./brands.ts";
import type { ListPage } from "../../domain/kernel/panel-list.ts";
import { LIST_EXPORT_MAX } from "../../domain/kernel/limits.ts";
import { recordSpreadsheet } from "../../domain/records/record-spreadsheet.ts";
import { recordExport, type ExportedFile } from "../staff/audit/record-export.ts";
import type { RecordListQuery } from "./record-use-cases.ts";
import { templateRecords } from "../conversations/message-templates.ts";
import { documentRecords } from "../print/document-templates.ts";
import { pageRecords } from "./pages.ts";
import { promotionRecords } from "./promotions.ts";
import { salonRecords } from "../dealership/salons.ts";
import { reviewRecords } from "./reviews.ts";

type Changed = Promise<Result<StoredRow>>;

const USE_CASES: {
  [K in RecordKind]: {
    create(deps: Deps, actor: Actor, input: RecordInput<K>): Changed;
    update(deps: Deps, actor: Actor, id: string, change: RecordChange<K>): Changed;
    remove(deps: Deps, actor: Actor, id: string): Changed;
    restore(deps: Deps, actor: Actor, id: string): Changed;
    list(
      deps: Pick<Deps, "db">,
      query: RecordListQuery,
      isShown: boolean | null,
      size: number,
    ): Promise<ListPage<StoredRow>>;
  };
} = {
  bank: bankRecords,
  bankProduct: productRecords,
  brand: brandRecords,
  documentTemplate: documentRecords,
  messageTemplate: templateRecords,
  page: pageRecords,
  promotion: promotionRecords,
  review: reviewRecords,
  salon: salonRecords,
};

export function createRecord<K extends RecordKind>(deps: Deps, kind: K, actor: Actor, input: RecordInput<K>) {
  return USE_CASES[kind].create(deps, actor, input);
}

/** `not_found` in the trash too; `conflict` when somebody else has changed a field since it was read. */
export function updateRecord<K extends RecordKind>(
  deps: Deps,
  kind: K,
  actor: Actor,
  { id, change }: { id: string; change: RecordChange<K> },
) {
  return USE_CASES[kind].update(deps, actor, id, change);
}

/** Moves a row to the trash; `not_found` if it is already there. */
export function removeRecord(deps: Deps, kind: RecordKind, actor: Actor, id: string) {
  return USE_CASES[kind].remove(deps, actor, id);
}

/** Restores a row from the trash. */
export function restoreRecord(deps: Deps, kind: RecordKind, actor: Actor, id: string) {
  return USE_CASES[kind].restore(deps, actor, id);
}

/** The rows of a list as a table: all fields, under the names that forms give them. */
export async function exportRecords(
  deps: Deps,
  kind: RecordKind,
  actor: Actor,
  { query, format, origin }: { query: RecordQuery; format: string; origin: string },
): Promise<ExportedFile> {
  const { fields, entity, words } = RECORDS[kind];
  const [{ rows }, names] = await Promise.all([
    USE_CASES[kind].list(deps, { ...query, page: 1 }, query.isShown, LIST_EXPORT_MAX),
    kind === "bankProduct" ? bankNames(deps) : Promise.resolve({}),
  ]);
  return recordExport(deps, actor, { entity, format, isSearched: query.search !== "", shelf: query.shelf }, (zone) => ({
    name: words.list.title,
    ...recordSpreadsheet(fields, rows, { zone, origin, names }),
  }));
}

async function bankNames(deps: Deps) {
  const { rows } = await bankRecords.list(deps, { search: "", page: 1, inTrash: false }, null, LIST_EXPORT_MAX);
  return { bankId: new Map(rows.map(({ id, name }) => [id, name])) };
}

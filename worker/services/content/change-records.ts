import type { StoredRow } from "../../domain/records/record.ts";
import type { RecordChange, RecordInput, RecordKind } from "../../domain/content/record-schemas.ts";
import type { Result } from "../../domain/kernel/result.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";
import { bankRecords, productRecords } from "./banks.ts";
import { brandRecords } from "./brands.ts";
import { promotionRecords } from "./promotions.ts";
import { reviewRecords } from "./reviews.ts";

type Changed = Promise<Result<StoredRow>>;

const USE_CASES: {
  [K in RecordKind]: {
    create(deps: Deps, actor: Actor, input: RecordInput<K>): Changed;
    update(deps: Deps, actor: Actor, id: string, change: RecordChange<K>): Changed;
    remove(deps: Deps, actor: Actor, id: string): Changed;
    restore(deps: Deps, actor: Actor, id: string): Changed;
  };
} = {
  bank: bankRecords,
  bankProduct: productRecords,
  brand: brandRecords,
  promotion: promotionRecords,
  review: reviewRecords,
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

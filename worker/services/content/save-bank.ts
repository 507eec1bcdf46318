import {
  type BankRow,
  insertBank,
  selectAnyBank,
  updateBank as updateRow,
} from "../../db/queries/content/staff-content.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import { changesBetween, withChange } from "../../domain/kernel/changes.ts";
import {
  BANK_FIELD_LABELS,
  type BankChange,
  type BankInput,
  type StaffBank,
} from "../../domain/content/partner-bank.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { refuseStaleEdit } from "../staff/audit/refuse-stale-edit.ts";
import { retryStaleWrites } from "../staff/audit/retry-stale-writes.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { checkBeforePublishing } from "../texts/check-before-publishing.ts";
import { bankPage } from "../texts/text-page.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

const RECORDED = [
  "name",
  "logo",
  "requirements",
  "advantages",
  "active",
  "fullName",
  "licence",
  "conditionsUrl",
] as const satisfies (keyof BankRow)[];

export async function createBank(deps: Deps, actor: Actor, input: BankInput): Promise<Result<StaffBank>> {
  const { db, clock, ids } = deps;
  const row: BankRow = {
    id: ids.next(),
    name: input.name,
    logo: input.logo,
    requirements: input.requirements,
    advantages: input.advantages,
    active: input.active ?? true,
    fullName: input.fullName ?? null,
    licence: input.licence ?? null,
    conditionsUrl: input.conditionsUrl ?? null,
    createdAt: clock.now(),
    deletedAt: null,
    version: 1,
  };
  const texts = await checkBeforePublishing(deps, actor, {
    before: null,
    after: shownPage(row),
    reasons: input.textReasons,
  });
  if (!texts.ok) return texts;
  const changes = { ...changesBetween(null, row, RECORDED), ...texts.value.changes };
  await writeAsStaff(
    deps,
    actor,
    { action: "create", entity: "bank", entityId: row.id, changes, isVisible: row.active },
    [insertBank(db, row), ...texts.value.queries],
  );
  return ok(row);
}

/** `not_found` in the trash too; `conflict` when somebody else has changed a field since it was read. */
export function updateBank(deps: Deps, actor: Actor, id: string, change: BankChange): Promise<Result<StaffBank>> {
  return retryStaleWrites(() => changed(deps, actor, id, change));
}

async function changed(deps: Deps, actor: Actor, id: string, change: BankChange): Promise<Result<StaffBank>> {
  const { db } = deps;
  const { version, base, textReasons, ...fields } = change;
  const [[before]] = await db.read([selectAnyBank(db, id)]);
  if (!before || before.deletedAt !== null) return fail("not_found", "Банк не найден");
  const row = {
    entity: "bank",
    entityId: id,
    version: before.version,
    stored: before,
    labels: BANK_FIELD_LABELS,
  } as const;
  const stale = await refuseStaleEdit(deps, row, fields, { version, base });
  if (stale) return stale;
  const after: BankRow = withChange(before, fields);
  const changes = changesBetween(before, after, RECORDED);
  if (Object.keys(changes).length === 0) return ok(before);
  const texts = await checkBeforePublishing(deps, actor, {
    before: shownPage(before),
    after: shownPage(after),
    reasons: textReasons,
  });
  if (!texts.ok) return texts;
  const isVisible = before.active || after.active;
  const recorded = { ...changes, ...texts.value.changes };
  await writeAsStaff(deps, actor, { action: "update", entity: "bank", entityId: id, changes: recorded, isVisible }, [
    unchangedSince(db, "bank", id, before.version),
    updateRow(db, id, after),
    ...texts.value.queries,
  ]);
  return ok({ ...after, version: before.version + 1 });
}

/** As visitors see it; null for a bank that they do not see. */
function shownPage(row: BankRow) {
  return row.active ? bankPage(row) : null;
}

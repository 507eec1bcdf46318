import { insertRule, type PriceRuleRow, selectAnyRule, updateRule } from "../../../db/queries/cars/price-rules.ts";
import { unchangedSince } from "../../../db/queries/cars/row-versions.ts";
import { ensureSettings, selectSettings } from "../../../db/queries/dealership/layout.ts";
import { changesBetween, withChange } from "../../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import {
  PRICE_RULE_FIELD_LABELS,
  type PriceRuleChange,
  type PriceRuleInput,
  type StaffPriceRule,
} from "../../../domain/money/price-rule-schema.ts";
import type { AuditAction } from "../../../domain/staff/history.ts";
import { refuseStaleEdit, retryStaleWrites, writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { Deps, SalonDeps, Actor } from "../../deps.ts";
import { checkedRule, newRuleValues, RULE_FIELDS, type RuleValues, toStaffRule } from "./rule-values.ts";

export const RULE_MISSING = "Скидка не найдена";

/** Adds a discount over cars. Fails with `invalid` and the field. */
export async function createPriceRule(
  deps: Deps & Pick<SalonDeps, "salon">,
  actor: Actor,
  input: PriceRuleInput,
): Promise<Result<StaffPriceRule>> {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const checked = await checkedRule(deps, newRuleValues(input));
  if (!checked.ok) return checked;
  const row: PriceRuleRow = {
    ...checked.value.columns,
    id: ids.next(),
    before: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
  };
  const rule = toStaffRule(row, checked.value.zone);
  const changes = changesBetween(null, rule, RULE_FIELDS);
  await writeAsStaff(deps, actor, { ...ofRule(row.id, "create"), changes }, [
    insertRule(db, row),
    // Pages read the rules with the settings.
    ensureSettings(db, now),
  ]);
  return ok(rule);
}

/** `not_found` in the trash too; `conflict` when somebody else has changed a field since it was read. */
export function updatePriceRule(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, base, ...fields }: PriceRuleChange,
): Promise<Result<StaffPriceRule>> {
  return retryStaleWrites(async () => {
    const before = await findRule(deps, id);
    if (!before || before.deletedAt !== null) return fail("not_found", RULE_MISSING);
    const row = {
      entity: "price_rule",
      entityId: id,
      version: before.version,
      stored: before,
      labels: PRICE_RULE_FIELD_LABELS,
    } as const;
    const stale = await refuseStaleEdit(deps, row, fields, { version, base });
    if (stale) return stale;
    return write(deps, actor, before, withChange<RuleValues>(valuesOf(before), fields), "update");
  });
}

/** Brings back the values before the last change. `not_found` when there is nothing to undo. */
export function undoPriceRule(deps: Deps, actor: Actor, id: string): Promise<Result<StaffPriceRule>> {
  return retryStaleWrites(async () => {
    const [[row]] = await deps.db.read([selectAnyRule(deps.db, id)]);
    const rule = await findRule(deps, id);
    if (!row || !rule || rule.deletedAt !== null) return fail("not_found", RULE_MISSING);
    if (row.before === null) return fail("not_found", "Отменять нечего: прежние значения уже вернулись");
    return write(deps, actor, rule, JSON.parse(row.before) as RuleValues, "undo");
  });
}

/** Moves a rule to the trash; `not_found` if it is already there. */
export async function removePriceRule(deps: Deps, actor: Actor, id: string): Promise<Result<StaffPriceRule>> {
  const rule = await findRule(deps, id);
  if (!rule || rule.deletedAt !== null) return fail("not_found", RULE_MISSING);
  return moved(deps, actor, rule, deps.clock.now());
}

export async function restorePriceRule(deps: Deps, actor: Actor, id: string): Promise<Result<StaffPriceRule>> {
  const rule = await findRule(deps, id);
  if (!rule) return fail("not_found", RULE_MISSING);
  return rule.deletedAt === null ? ok(rule) : moved(deps, actor, rule, null);
}

async function moved(deps: Deps, actor: Actor, rule: StaffPriceRule, deletedAt: number | null) {
  const action = deletedAt === null ? "restore" : "delete";
  await writeAsStaff(deps, actor, ofRule(rule.id, action), [updateRule(deps.db, rule.id, { deletedAt })]);
  return ok({ ...rule, deletedAt });
}

async function write(
  deps: Deps,
  actor: Actor,
  before: StaffPriceRule,
  values: RuleValues,
  action: "update" | "undo",
): Promise<Result<StaffPriceRule>> {
  const { db, clock } = deps;
  const checked = await checkedRule(deps, values);
  if (!checked.ok) return checked;
  const { columns, zone } = checked.value;
  const undo = action === "undo" ? null : JSON.stringify(valuesOf(before));
  const row = { ...columns, before: undo, updatedAt: clock.now() };
  const after = toStaffRule({ ...before, ...row, version: before.version + 1 }, zone);
  const changes = changesBetween(before, after, RULE_FIELDS);
  if (Object.keys(changes).length === 0) return ok(before);
  await writeAsStaff(deps, actor, { ...ofRule(before.id, action), changes }, [
    unchangedSince(db, "priceRule", before.id, before.version),
    updateRule(db, before.id, row),
  ]);
  return ok(after);
}

async function findRule({ db }: Deps, id: string): Promise<StaffPriceRule | null> {
  const [[row], [settings]] = await db.read([selectAnyRule(db, id), selectSettings(db)]);
  return row ? toStaffRule(row, timeZoneOf(settings?.timeZone)) : null;
}

function valuesOf(rule: StaffPriceRule): RuleValues {
  return Object.fromEntries(RULE_FIELDS.map((field) => [field, rule[field]])) as RuleValues;
}

function ofRule(entityId: string, action: AuditAction) {
  return { action, entity: "price_rule", entityId, isVisible: true } as const;
}

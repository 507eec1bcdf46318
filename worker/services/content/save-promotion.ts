import {
  insertPromotion,
  type PromotionRow,
  selectAnyPromotion,
  updatePromotion as updateRow,
} from "../../db/queries/content/staff-content.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import { changesBetween, withChange } from "../../domain/kernel/changes.ts";
import { parseDay } from "../../domain/kernel/time/days.ts";
import {
  PROMOTION_DATES_CROSSED,
  PROMOTION_FIELD_LABELS,
  type PromotionChange,
  type PromotionInput,
  type StaffPromotion,
} from "../../domain/content/promotion.ts";
import { type AppError, fail, ok, type Result } from "../../domain/kernel/result.ts";
import { refuseStaleEdit } from "../staff/audit/refuse-stale-edit.ts";
import { retryStaleWrites } from "../staff/audit/retry-stale-writes.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { checkBeforePublishing } from "../texts/check-before-publishing.ts";
import { promotionPage } from "../texts/text-page.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

const RECORDED = [
  "title",
  "description",
  "image",
  "discount",
  "validUntil",
  "startsOn",
  "endsOn",
  "link",
  "carStatus",
  "isActive",
] as const satisfies (keyof PromotionRow)[];

export async function createPromotion(
  deps: Deps,
  actor: Actor,
  input: PromotionInput,
): Promise<Result<StaffPromotion>> {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const row: PromotionRow = {
    id: ids.next(),
    title: input.title,
    description: input.description,
    image: input.image ?? null,
    discount: input.discount ?? null,
    validUntil: input.validUntil ?? null,
    startsOn: input.startsOn ?? null,
    endsOn: lastDay(input) ?? null,
    link: input.link ?? null,
    carStatus: input.carStatus ?? null,
    isActive: input.isActive ?? true,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
  };
  if (areCrossed(row)) return crossed();
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
    { action: "create", entity: "promotion", entityId: row.id, changes, isVisible: row.isActive },
    [insertPromotion(db, row), ...texts.value.queries],
  );
  return ok(row);
}

/** `not_found` in the trash too; `conflict` when somebody else has changed a field since it was read. */
export function updatePromotion(
  deps: Deps,
  actor: Actor,
  id: string,
  change: PromotionChange,
): Promise<Result<StaffPromotion>> {
  return retryStaleWrites(() => changed(deps, actor, id, change));
}

async function changed(deps: Deps, actor: Actor, id: string, change: PromotionChange): Promise<Result<StaffPromotion>> {
  const { db, clock } = deps;
  const { version, base, textReasons, ...fields } = change;
  const [[before]] = await db.read([selectAnyPromotion(db, id)]);
  if (!before || before.deletedAt !== null) return fail("not_found", "Акция не найдена");
  const row = {
    entity: "promotion",
    entityId: id,
    version: before.version,
    stored: before,
    labels: PROMOTION_FIELD_LABELS,
  } as const;
  const stale = await refuseStaleEdit(deps, row, fields, { version, base });
  if (stale) return stale;
  const after: PromotionRow = withChange(before, { ...fields, endsOn: lastDay(fields), updatedAt: clock.now() });
  if (areCrossed(after)) return crossed();
  const changes = changesBetween(before, after, RECORDED);
  if (Object.keys(changes).length === 0) return ok(before);
  const texts = await checkBeforePublishing(deps, actor, {
    before: shownPage(before),
    after: shownPage(after),
    reasons: textReasons,
  });
  if (!texts.ok) return texts;
  const isVisible = before.isActive || after.isActive;
  const recorded = { ...changes, ...texts.value.changes };
  await writeAsStaff(
    deps,
    actor,
    { action: "update", entity: "promotion", entityId: id, changes: recorded, isVisible },
    [unchangedSince(db, "promotion", id, before.version), updateRow(db, id, after), ...texts.value.queries],
  );
  return ok({ ...after, version: before.version + 1 });
}

/** As visitors see it; null for a promotion that they do not see. */
function shownPage(row: PromotionRow) {
  return row.isActive ? promotionPage(row) : null;
}

/** A caller that sends the text alone means the day that the text is, if it is one. */
function lastDay({ endsOn, validUntil }: Pick<PromotionChange, "endsOn" | "validUntil">): string | null | undefined {
  return endsOn === undefined && validUntil ? (parseDay(validUntil) ?? undefined) : endsOn;
}

function areCrossed({ startsOn, endsOn }: Pick<PromotionRow, "startsOn" | "endsOn">): boolean {
  return startsOn !== null && endsOn !== null && endsOn < startsOn;
}

function crossed(): { ok: false; error: AppError } {
  return fail("invalid", PROMOTION_DATES_CROSSED, { endsOn: PROMOTION_DATES_CROSSED });
}

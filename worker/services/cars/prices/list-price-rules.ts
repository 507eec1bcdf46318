import { selectAllRules, selectAnyRule } from "../../../db/queries/cars/price-rules.ts";
import { selectBrands, selectSettings } from "../../../db/queries/dealership/layout.ts";
import { type ListPage, type ListQuery, matchesSearch, pageOf } from "../../../domain/kernel/panel-list.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { salonDay, timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { PRICE_RULE_FIELD_LABELS, type StaffPriceRule } from "../../../domain/money/price-rule-schema.ts";
import type { Brand } from "../../../domain/content/brand.ts";
import { type PromotionPhase, promotionPhase } from "../../../domain/content/promotion-phase.ts";
import { byName } from "../../../domain/content/brand-order.ts";
import { getHistory, type HistoryEntry } from "../../staff/audit/get-history.ts";
import type { Deps } from "../../deps.ts";
import { toStaffRule } from "./rule-values.ts";
import { RULE_MISSING } from "./save-price-rule.ts";

/** As many as pages read, and the trash. */
const RULES_MAX = 500;

export interface ListedPriceRule extends StaffPriceRule {
  brandName: string | null;
  phase: PromotionPhase;
}

/** They are few: the table is read whole and searched here. */
export async function listPriceRules(
  { db, clock }: Deps,
  { search, page, inTrash }: ListQuery & { inTrash: boolean },
  size: number,
): Promise<ListPage<ListedPriceRule>> {
  const [rows, brands, [settings]] = await db.read([
    selectAllRules(db, RULES_MAX),
    selectBrands(db),
    selectSettings(db),
  ]);
  const zone = timeZoneOf(settings?.timeZone);
  const today = salonDay(clock.now(), zone);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  const found = rows
    .map((row) => {
      const rule = toStaffRule(row, zone);
      return { ...rule, brandName: row.brandId && (names.get(row.brandId) ?? "—"), phase: promotionPhase(rule, today) };
    })
    .filter((rule) => (rule.deletedAt !== null) === inTrash)
    .filter((rule) => matchesSearch(search, rule.condition, rule.brandName, rule.modelFamily));
  return pageOf(found, { page, size });
}

export interface PriceRuleEditing {
  rule: StaffPriceRule | null;
  brands: Pick<Brand, "id" | "name">[];
  history: HistoryEntry[];
}

/** What the form of a rule shows; without an id, of a new one. */
export async function getPriceRuleEditing(deps: Deps, id: string | null): Promise<Result<PriceRuleEditing>> {
  const { db } = deps;
  const [[[row], brands, [settings]], history] = await Promise.all([
    db.read([selectAnyRule(db, id ?? ""), selectBrands(db), selectSettings(db)]),
    id === null ? [] : getHistory(deps, "price_rule", id, PRICE_RULE_FIELD_LABELS),
  ]);
  if (id !== null && !row) return fail("not_found", RULE_MISSING);
  return ok({
    rule: row ? toStaffRule(row, timeZoneOf(settings?.timeZone)) : null,
    brands: byName(brands).map(({ id: brandId, name }) => ({ id: brandId, name })),
    history,
  });
}

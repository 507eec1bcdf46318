import { selectAnyBrand } from "../../../db/queries/content/brands.ts";
import { unchangedSince } from "../../../db/queries/cars/row-versions.ts";
import { isOpenSalon, salonNamer } from "../../../domain/dealership/salon-names.ts";
import { selectBrands } from "../../../db/queries/dealership/layout.ts";
import { selectCarTerms } from "../../../db/queries/dealership/salon-rows.ts";
import {
  insertParserSource,
  selectParserSource,
  type SourceRow,
  updateParserSource,
} from "../../../db/queries/imports/parser-sources.ts";
import type { SourceChange, SourceInput } from "../../../domain/imports/import-calls.ts";
import type { ImportSource } from "../../../domain/imports/import-views.ts";
import { SOURCE_FIELD_LABELS } from "../../../domain/imports/import-words.ts";
import { hasSchedule } from "../../../domain/imports/imports.ts";
import { changesBetween, withChange } from "../../../domain/kernel/changes.ts";
import type { FieldLabels } from "../../../domain/kernel/field-labels.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { refuseStaleEdit, retried, writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { checkStaffAddress } from "../../staff/security/check-staff-address.ts";
import type { ImportDeps } from "../import-deps.ts";
import { getSource, missingSource, toSource } from "./list-sources.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import type { Actor } from "../../deps.ts";

/** Fields whose changes the audit log records. */
const RECORDED = [
  "name",
  "kind",
  "url",
  "everyHours",
  "graceHours",
  "defaultBrandId",
  "salonId",
  "enabled",
  "leadingFields",
] as const satisfies readonly (keyof SourceRow)[];

/** Creates a source. When it is enabled, cron reads it within a minute. */
export async function createSource(deps: ImportDeps, actor: Actor, input: SourceInput): Promise<Result<ImportSource>> {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const row: SourceRow = {
    ...input,
    answers: "{}",
    id: ids.next(),
    defaultBrandId: input.defaultBrandId ?? null,
    leadingFields: input.leadingFields ?? [],
    lastRunAt: null,
    nextRunAt: now,
    createdAt: now,
    health: null,
    salonId: input.salonId ?? null,
    deletedAt: null,
    version: 1,
  };
  const refusal = await refusalOf(deps, actor, row, null);
  if (refusal) return refusal;
  const changes = changesBetween(null, row, RECORDED);
  await writeAsStaff(deps, actor, { action: "create", entity: "import", entityId: row.id, changes, isVisible: false }, [
    insertParserSource(db, row),
  ]);
  return ok(toSource(row, null, 0));
}

/** `not_found`; `invalid` with the field; `conflict` when another staff member changed a field after it was opened. */
export const updateSource = retried(updateOnce);

async function updateOnce(
  deps: ImportDeps,
  actor: Actor,
  id: string,
  { version, base, ...change }: SourceChange,
): Promise<Result<ImportSource>> {
  const { db, clock } = deps;
  const [[before]] = await db.read([selectParserSource(db, id)]);
  if (!before) return missingSource();
  const labels = await sourceLabels(deps);
  const row = { entity: "import", entityId: id, version: before.version, stored: before, labels } as const;
  const stale = await refuseStaleEdit(deps, row, change, { version, base });
  if (stale) return stale;
  const after = withChange(before, change);
  const refusal = await refusalOf(deps, actor, after, before);
  if (refusal) return refusal;
  const changes = changesBetween(before, after, RECORDED);
  if (Object.keys(changes).length === 0) return getSource(deps, id);
  const nextRunAt =
    after.enabled && (!before.enabled || after.everyHours !== before.everyHours)
      ? Math.max(clock.now(), (before.lastRunAt ?? 0) + after.everyHours * HOUR_MS)
      : before.nextRunAt;
  await writeAsStaff(deps, actor, { action: "update", entity: "import", entityId: id, changes, isVisible: false }, [
    unchangedSince(db, "source", id, before.version),
    updateParserSource(db, id, { ...after, nextRunAt }),
  ]);
  return getSource(deps, id);
}

/** Labels of the fields of a source, with the names of brands. */
async function sourceLabels({ db }: ImportDeps): Promise<FieldLabels> {
  const [brands, [terms]] = await db.read([selectBrands(db), selectCarTerms(db)]);
  const show = (id: unknown) => brands.find((brand) => brand.id === id)?.name ?? "Марка в корзине";
  return {
    ...SOURCE_FIELD_LABELS,
    defaultBrandId: { label: "Марка", show },
    salonId: { label: "Салон", show: salonNamer(terms?.salons) },
  };
}

/** Deletes a source. Its cars stay, and imports change them no more. */
export async function removeSource(deps: ImportDeps, actor: Actor, id: string): Promise<Result<{ id: string }>> {
  const { db, clock } = deps;
  const [[before]] = await db.read([selectParserSource(db, id)]);
  if (!before) return missingSource();
  const changes = changesBetween(before, null, RECORDED);
  await writeAsStaff(deps, actor, { action: "delete", entity: "import", entityId: id, changes, isVisible: false }, [
    updateParserSource(db, id, { deletedAt: clock.now(), enabled: false, nextRunAt: null }),
  ]);
  return ok({ id });
}

async function refusalOf(
  deps: ImportDeps,
  actor: Actor,
  { kind, url, enabled, defaultBrandId, salonId }: SourceRow,
  before: SourceRow | null,
) {
  if (!hasSchedule(kind)) {
    if (enabled) return fail("invalid", "Файлы этого источника присылают: расписания у него нет");
    if (url !== "") return fail("invalid", "У этого источника нет адреса", { url: "У этого источника нет адреса" });
  } else {
    const address = await checkStaffAddress(deps, actor, "feed", url);
    if (!address.ok) return address;
  }
  const [[brand], [terms]] = await deps.db.read([
    selectAnyBrand(deps.db, defaultBrandId ?? ""),
    selectCarTerms(deps.db),
  ]);
  if (salonId !== null && salonId !== before?.salonId && !isOpenSalon(terms?.salons, salonId)) {
    return fail("invalid", "Выберите салон", { salonId: "Этот салон закрыт, или его нет" });
  }
  return defaultBrandId === null || brand?.deletedAt === null
    ? null
    : fail("invalid", "Выберите марку", { defaultBrandId: "Выберите марку" });
}

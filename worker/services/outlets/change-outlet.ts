import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import {
  selectOutlet,
  touchOutlet,
  upsertOutlet,
  selectOutletFile,
  stillHeld,
  updateOutletFile,
  updateOutletState,
} from "../../db/queries/outlets/outlets.ts";
import { deleteProblemsOfDisabled, uncheckAllCars } from "../../db/queries/outlets/problems.ts";
import { selectSalonNames } from "../../db/queries/dealership/salon-names.ts";
import { changesBetween } from "../../domain/kernel/changes.ts";
import { flattenFields } from "../../domain/kernel/edit-conflict.ts";
import { ok, type Result, fail } from "../../domain/kernel/result.ts";
import type { OutletChange, OutletAddressAction } from "../../domain/outlets/outlet-calls.ts";
import { changedSettings, type OutletSettings, OUTLET_SETTING_FIELDS } from "../../domain/outlets/outlet-settings.ts";
import type { OutletKey } from "../../domain/outlets/outlet-keys.ts";
import { refuseStaleEdit, retried, retryStaleWrites, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { newSessionToken } from "../staff/session.ts";
import { AFTER_ANSWER_MS, workOnOutlets } from "./files/work-on-outlets.ts";
import type { OutletDeps } from "./outlet-deps.ts";
import type { FieldLabels } from "../../domain/kernel/field-labels.ts";
import { CARS, countOf } from "../../domain/kernel/text/plural.ts";
import type { Actor } from "../deps.ts";

const settingLabels = Object.fromEntries(
  Object.entries(OUTLET_SETTING_FIELDS).map(([name, { label }]) => [`settings.${name}`, { label }]),
);

/** The fields of an outlet in the history and in edit conflicts. */
const OUTLET_FIELD_LABELS: FieldLabels = {
  enabled: { label: "Выгрузка включена" },
  address: { label: "Адрес файла" },
  password: { label: "Пароль файла" },
  file: { label: "Файл с недостающими автомобилями" },
  catalogue: { label: "Справочник" },
  names: { label: "Название в справочнике" },
  report: { label: "Отчёт площадки" },
  listing: { label: "Автомобиль" },
  ...settingLabels,
};

const UNKNOWN_SALON = "Такого салона нет: обновите страницу";

interface SavedOutlet {
  enabled: boolean;
  settings: OutletSettings;
  version: number;
}

/**
 * Switches an outlet on or off, or changes its settings. Switched on for the first time it gets its secret address and, at once, its
 * first file. `conflict` when another staff member changed the settings after they were read.
 */
export const saveOutlet = retried(saveOnce);

async function saveOnce(
  deps: OutletDeps,
  actor: Actor,
  key: OutletKey,
  { version, base, origin, ...change }: OutletChange & { origin: string },
): Promise<Result<SavedOutlet>> {
  const { db, clock } = deps;
  const [[row], salons] = await db.read([selectOutlet(db, key), selectSalonNames(db)]);
  const before = { enabled: row?.enabled ?? false, settings: row?.settings ?? {} };
  const stored = {
    entity: "outlet",
    entityId: key,
    version: row?.version ?? 0,
    stored: before,
    labels: OUTLET_FIELD_LABELS,
  } as const;
  const stale = await refuseStaleEdit(deps, stored, change, { version, base });
  if (stale) return stale;
  const after = {
    enabled: change.enabled ?? before.enabled,
    settings: changedSettings(before.settings, change.settings ?? {}),
  };
  const { salonId } = after.settings;
  if (salonId && salonId !== before.settings.salonId && !salons.some(({ id, isOpen }) => isOpen && id === salonId)) {
    return fail("invalid", UNKNOWN_SALON, { "settings.salonId": UNKNOWN_SALON });
  }
  const changes = changesBetween(flattenFields(before), flattenFields(after), Object.keys(OUTLET_FIELD_LABELS));
  if (Object.keys(changes).length === 0) return ok({ ...before, version: row?.version ?? 0 });
  const at = clock.now();
  const isFirst = after.enabled && row?.secret === undefined;
  await writeAsStaff(deps, actor, { action: "update", entity: "outlet", entityId: key, changes, isVisible: false }, [
    unchangedSince(db, "outlet", key, row?.version ?? 0),
    upsertOutlet(db, key, { ...after, ...(isFirst && { secret: newSessionToken() }) }),
    ...deleteProblemsOfDisabled(db),
    uncheckAllCars(db),
    touchOutlet(db, key, { at, origin, ...(after.enabled && !before.enabled && { nextAt: at }) }),
  ]);
  if (after.enabled && !before.enabled) deps.later(() => workOnOutlets(deps, { budgetMs: AFTER_ANSWER_MS }));
  const [[saved]] = await db.read([selectOutlet(db, key)]);
  return ok({ ...after, version: saved?.version ?? 0 });
}

/** Serves a file that was held because too many cars are gone. `conflict` when a newer one has replaced it. */
export const acceptHeldFile = retried(acceptOnce);

async function acceptOnce(
  deps: OutletDeps,
  actor: Actor,
  key: OutletKey,
  fileId: string,
): Promise<Result<{ key: OutletKey }>> {
  const { db } = deps;
  const [[file]] = await db.read([selectOutletFile(db, fileId)]);
  if (file?.outlet !== key) return fail("not_found", "Файл не найден");
  if (file.state === "served") return ok({ key });
  if (file.state !== "held") return fail("conflict", "Этот файл уже заменён более новым: обновите страницу");
  const changes = { file: [null, countOf(file.cars, CARS)] } as const;
  await writeAsStaff(deps, actor, { action: "approve", entity: "outlet", entityId: key, changes, isVisible: false }, [
    stillHeld(db, fileId),
    updateOutletFile(db, fileId, { state: "served", problem: null }),
    updateOutletState(db, key, { fileId }),
  ]);
  return ok({ key });
}

/** Characters of a password: 120 bits. */
const PASSWORD_LENGTH = 20;

/**
 * Gives the file a new secret address, takes the address away, or sets or removes the password of Basic authentication. The outlet has to
 * be given the new address or password: until then it gets nothing.
 */
export function changeOutletAddress(
  deps: OutletDeps,
  actor: Actor,
  key: OutletKey,
  action: OutletAddressAction,
): Promise<Result<{ key: OutletKey }>> {
  return retryStaleWrites(async () => {
    const { db } = deps;
    const [[row]] = await db.read([selectOutlet(db, key)]);
    if (!row) return fail("not_found", "Сначала включите площадку");
    const change = {
      rotate: { secret: newSessionToken() },
      revoke: { secret: null },
      set_password: { password: newSessionToken().slice(0, PASSWORD_LENGTH) },
      remove_password: { password: null },
    }[action];
    const field = "secret" in change ? "address" : "password";
    const changes = { [field]: [null, Object.values(change)[0] === null ? "удалён" : "изменён"] } as const;
    await writeAsStaff(deps, actor, { action: "update", entity: "outlet", entityId: key, changes, isVisible: false }, [
      unchangedSince(db, "outlet", key, row.version),
      upsertOutlet(db, key, change),
    ]);
    return ok({ key });
  });
}

/** Makes a new file without waiting for the next one that is due. A repeat asks for the same. */
export async function requestOutletFile(
  deps: OutletDeps,
  key: OutletKey,
  { origin }: { origin: string },
): Promise<Result<{ key: OutletKey }>> {
  const { db, clock, later } = deps;
  const [[row]] = await db.read([selectOutlet(db, key)]);
  if (!row?.enabled) return fail("conflict", "Площадка выключена: сначала включите её");
  const at = clock.now();
  await db.writeChange([touchOutlet(db, key, { at, origin, nextAt: at })]);
  later(() => workOnOutlets(deps, { budgetMs: AFTER_ANSWER_MS }));
  return ok({ key });
}

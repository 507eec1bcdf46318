import { ensureSettings, selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  salonIsEmpty,
  SALON_COUNT_MAX,
  selectSalonCounts,
  selectSalonOfSlug,
} from "../../db/queries/dealership/salon-rows.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { isPlaceLink, PLACE_NAMES, PLACES } from "../../domain/dealership/places.ts";
import type { SalonDefaults, StaffSalon, StoredSalon } from "../../domain/dealership/salon-record.ts";
import { MAIN_SALON, type Salon, salonsOf } from "../../domain/dealership/salons.ts";
import type { ListPage } from "../../domain/kernel/panel-list.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { CARS, countOf } from "../../domain/kernel/text/plural.ts";
import { type RecordListQuery, recordUseCases, type Refusal } from "../content/record-use-cases.ts";
import type { Deps, SalonDeps } from "../deps.ts";
import type { HistoryEntry } from "../staff/audit/get-history.ts";
import { toPublicSettings } from "./public-settings.ts";

const TAKEN = "Этот адрес уже занят другим салоном, может быть закрытым";

export const salonRecords = recordUseCases("salon", {
  order: "position",
  async known({ db }, { slug }) {
    const [[holder]] = await db.read([selectSalonOfSlug(db, slug ?? "")]);
    return holder;
  },
  // Salons are read beside the settings.
  beside: ({ db, clock }) => [ensureSettings(db, clock.now())],
  refuse(before, after, holder) {
    const fields = faultsOf(after);
    if (holder && holder.id !== before?.id) fields["slug"] = TAKEN;
    const [message] = Object.values(fields);
    return message === undefined ? null : fail("invalid", message, fields);
  },
  // Two requests may save the same slug at once; the database refuses the second one.
  refusalOf: (cause) => (isUniqueViolation(cause, "salons.slug") ? fail("invalid", TAKEN, { slug: TAKEN }) : null),
  refuseRemoval: closingRefusal,
  guardRemoval: ({ db }, { id }) => [salonIsEmpty(db, id)],
  seen: readCounts,
  toStaff: toStaffSalon,
});

function faultsOf(row: StoredSalon): Record<string, string> {
  const fields: Record<string, string> = {};
  if (row.id !== MAIN_SALON) {
    if (row.name === null) fields["name"] = "Укажите название: по нему салоны различают";
    if (row.address === null) fields["address"] = "Укажите адрес салона";
  }
  if ((row.latitude === null) !== (row.longitude === null)) {
    fields["latitude"] = "Укажите широту и долготу через запятую: 56.83, 60.60";
  }
  for (const name of PLACE_NAMES) {
    const link = row[name];
    if (link !== null && !isPlaceLink(name, link)) fields[name] = PLACES[name].message;
  }
  return fields;
}

function closingRefusal({ id, cars, leads }: StaffSalon): Refusal | null {
  if (id === MAIN_SALON) return fail("conflict", "Основной салон не закрывают: его данные стоят в настройках");
  if (cars === 0 && leads === 0) return null;
  const there = [
    ...(cars > 0 ? [atLeast(cars) + countOf(Math.min(cars, SALON_COUNT_MAX), CARS)] : []),
    ...(leads > 0 ? [`открытых заявок: ${atLeast(leads)}${Math.min(leads, SALON_COUNT_MAX)}`] : []),
  ];
  return fail("conflict", `Салон нельзя закрыть: в нём ${there.join(", ")}. Сначала перенесите их`);
}

/** The counts end one above the limit. */
function atLeast(count: number): string {
  return count > SALON_COUNT_MAX ? "больше чем " : "";
}

async function readCounts({ db }: Pick<Deps, "db">) {
  const [counts] = await db.read([selectSalonCounts(db)]);
  return counts;
}

function toStaffSalon(row: StoredSalon, counts: Awaited<ReturnType<typeof readCounts>> = []): StaffSalon {
  const { cars = 0, leads = 0 } = counts.find(({ id }) => id === row.id) ?? {};
  return { ...row, cars, leads };
}

async function readDefaults({ db }: Pick<Deps, "db">): Promise<SalonDefaults> {
  const [[row]] = await db.read([selectSettings(db)]);
  const { salonName, phone, phoneSecondary, address, fullAddress, email, workingHours } = toPublicSettings(row);
  return { name: salonName, phone, phoneSecondary, address, fullAddress, email, workingHours };
}

export interface StaffSalons {
  list: ListPage<StaffSalon>;
  defaults: SalonDefaults;
}

/** Open or closed salons in their order, with what keeps each of them open. */
export async function listStaffSalons(
  deps: Pick<Deps, "db">,
  query: RecordListQuery,
  size: number,
): Promise<StaffSalons> {
  const [list, counts, defaults] = await Promise.all([
    salonRecords.list(deps, query, null, size),
    readCounts(deps),
    readDefaults(deps),
  ]);
  return { list: { ...list, rows: list.rows.map((row) => toStaffSalon(row, counts)) }, defaults };
}

/** A salon, open or closed, with its history and what the settings have for its blank fields. */
export async function getStaffSalon(
  deps: Deps,
  id: string,
): Promise<Result<{ row: StaffSalon; history: HistoryEntry[]; defaults: SalonDefaults }>> {
  const [found, defaults] = await Promise.all([salonRecords.get(deps, id), readDefaults(deps)]);
  return found.ok ? ok({ ...found.value, defaults }) : found;
}

/** For a new salon. */
export function getSalonDefaults(deps: Pick<Deps, "db">): Promise<SalonDefaults> {
  return readDefaults(deps);
}

/** The open salons as visitors see them. */
export async function listSalons({ db, salon }: SalonDeps): Promise<Salon[]> {
  const [[row]] = await db.read([selectSettings(db)]);
  return salonsOf(row?.salons ?? [], toPublicSettings(row, salon));
}

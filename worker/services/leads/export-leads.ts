import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectLeads, type LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { selectSalonNames } from "../../db/queries/dealership/salon-names.ts";
import { severalOf } from "../../domain/dealership/salon-names.ts";
import { labelOf } from "../../domain/cars/car-terms.ts";
import type { LeadFilter, LeadsQuery } from "../../domain/leads/lead-filter.ts";
import type { LeadScope } from "../../domain/leads/lead-scope.ts";
import { FORMER_STAFF } from "../../domain/staff/staff-name.ts";
import { REFUSAL_REASON_LABELS } from "../../domain/leads/refusal-reasons.ts";
import { selectStaffNames } from "../../db/queries/leads/lead-work.ts";
import { LEAD_ORIGIN_LABELS } from "../../domain/leads/lead-origin.ts";
import { LEAD_STATUS_LABELS, leadKindLabel } from "../../domain/leads/lead-terms.ts";
import { LEADS_EXPORT_MAX } from "../../domain/kernel/limits.ts";
import { normalisePhone } from "../../domain/kernel/text/phone-number.ts";
import {
  formatSalonTime,
  salonDay,
  type TimeZone,
  timeZoneOf,
  utcOffsetLabel,
} from "../../domain/kernel/time/salon-time.ts";
import type { Spreadsheet } from "../../domain/kernel/spreadsheet.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { ATTRIBUTION_KEYS } from "../../domain/leads/advertising/attribution.ts";
import { attributionOf, sourceOf, wishesOf } from "./lead-details.ts";
import type { PersonalDataDeps, Actor } from "../deps.ts";
import { isSpamAsked } from "./list-staff-leads.ts";
import { searchArchive } from "./archive/search-archive.ts";
import { withContactDetails } from "./with-contact-details.ts";

type Column = Spreadsheet["columns"][number] & {
  cell: (lead: LeadRow, zone: TimeZone, nameOf: (id: string) => string) => string | null;
  isTime?: true;
  /** Only with several salons. */
  isOfSalons?: true;
};

/** A table and the dealership's date of its creation, «2026-11-21». */
interface LeadsFile extends Spreadsheet {
  day: string;
}

const COLUMNS: readonly Column[] = [
  { head: "Дата", width: 17, isTime: true, cell: ({ createdAt }, zone) => formatSalonTime(createdAt, zone) },
  { head: "Статус", width: 12, cell: ({ status }) => labelOf(LEAD_STATUS_LABELS, status) },
  { head: "Вид", width: 20, cell: leadKindLabel },
  { head: "Имя", width: 26, cell: ({ name }) => name },
  { head: "Телефон", width: 18, cell: ({ phone }) => dialled(phone) },
  { head: "Почта", width: 24, cell: ({ email }) => email },
  { head: "Автомобиль", width: 30, cell: ({ carInfo }) => carInfo },
  { head: "Цена", width: 18, cell: ({ carPrice }) => carPrice?.replaceAll("\u00a0", " ") ?? null },
  {
    head: "Визит",
    width: 20,
    isTime: true,
    cell: ({ visitAt }, zone) => (visitAt ? formatSalonTime(visitAt, zone) : null),
  },
  { head: "Сообщение", width: 50, cell: ({ message }) => message },
  { head: "Пожелания", width: 40, cell: (lead) => listed(wishesOf(lead)) },
  { head: "Источник", width: 40, cell: (lead) => listed(sourceOf(lead)) },
  { head: "Салон", width: 24, isOfSalons: true, cell: ({ salonId }, _, nameOf) => salonId && nameOf(salonId) },
  { head: "Как обратился", width: 22, cell: ({ origin }) => origin && labelOf(LEAD_ORIGIN_LABELS, origin) },
  { head: "Кто завёл", width: 24, cell: ({ enteredBy }, _, nameOf) => enteredBy && nameOf(enteredBy) },
  ...ATTRIBUTION_KEYS.map((key): Column => ({
    head: key,
    width: 16,
    cell: ({ attribution }) => new Map(attributionOf(attribution)).get(key) ?? null,
  })),
  {
    head: "Первый ответ",
    width: 20,
    isTime: true,
    cell: ({ firstResponseAt }, zone) => (firstResponseAt === null ? null : formatSalonTime(firstResponseAt, zone)),
  },
  {
    head: "Ответственный",
    width: 24,
    cell: ({ assigneeId }, _, nameOf) => (assigneeId ? nameOf(assigneeId) : null),
  },
  {
    head: "Причина отказа",
    width: 26,
    cell: ({ refusalReason }) => (refusalReason ? labelOf(REFUSAL_REASON_LABELS, refusalReason) : null),
  },
  { head: "Номер", width: 38, cell: ({ id }) => id },
];

/**
 * The leads of a list, or of a month of the archive, as a table, at most LEADS_EXPORT_MAX. The audit log records the number and the filters but not the search
 * text, which may be a name or a phone.
 */
export async function exportLeads(
  deps: PersonalDataDeps,
  actor: Actor,
  query: Omit<LeadsQuery, "page"> & { archiveMonth: string | null },
  format: "csv" | "xlsx",
  scope: LeadScope,
): Promise<LeadsFile> {
  const { db, clock } = deps;
  const [rows, [[settings], names, salons]] = await Promise.all([
    rowsOf(deps, actor, query, scope),
    db.read([selectSettings(db), selectStaffNames(db), selectSalonNames(db)]),
  ]);
  const zone = timeZoneOf(settings?.timeZone);
  const named = [...names, ...salons];
  const nameOf = (id: string) => named.find((one) => one.id === id)?.name ?? FORMER_STAFF;
  const shown = COLUMNS.filter(({ isOfSalons }) => !isOfSalons || severalOf(salons).length > 0);
  const exported = {
    format,
    rows: rows.length,
    status: query.status,
    type: query.type,
    inTrash: query.isInTrash,
    ...chosenOf(query),
    ...(query.archiveMonth === null ? {} : { archiveMonth: query.archiveMonth }),
    isSearched: query.search !== "",
  };
  const changes = Object.fromEntries(Object.entries(exported).map(([field, value]) => [field, [null, value] as const]));
  await writeAsStaff(deps, actor, { action: "export", entity: "lead", entityId: null, changes, isVisible: false }, []);
  return {
    name: "Заявки",
    day: salonDay(clock.now(), zone),
    columns: shown.map(({ head, width, isTime }) => ({
      head: isTime ? `${head}, ${utcOffsetLabel(zone)}` : head,
      width,
    })),
    rows: rows.map((lead) => shown.map(({ cell }) => cell(lead, zone, nameOf) ?? "")),
  };
}

/** The other filters that were chosen. */
function chosenOf({ visitKind, assignee, source, salon, origin, task, period, from, to }: LeadFilter) {
  return Object.fromEntries(
    Object.entries({ visitKind, assignee, source, salon, origin, task, period, from, to }).filter(
      ([, value]) => value !== null,
    ),
  );
}

/** With the contact details of a collector. */
async function rowsOf(
  deps: PersonalDataDeps,
  actor: Actor,
  query: Parameters<typeof exportLeads>[2],
  scope: LeadScope,
): Promise<LeadRow[]> {
  const { db, clock } = deps;
  if (query.archiveMonth !== null) {
    const { leads } = await searchArchive(
      deps,
      { month: query.archiveMonth, search: query.search, salon: query.salon },
      LEADS_EXPORT_MAX,
      scope,
    );
    return leads.map(({ lead }) => lead);
  }
  const asked = { ...query, isSpam: isSpamAsked(query), me: actor.userId, scope, now: clock.now() };
  const [rows] = await db.read([selectLeads(db, asked, { sort: query.sort, limit: LEADS_EXPORT_MAX, offset: 0 })]);
  return withContactDetails(deps, rows);
}

/** A Russian number begins with 8: a plus would be taken for a formula. */
function dialled(phone: string): string {
  const number = normalisePhone(phone);
  return number?.startsWith("+7") ? `8${number.slice(2)}` : (number ?? phone);
}

function listed(details: readonly { label: string; value: string }[]): string {
  return details.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

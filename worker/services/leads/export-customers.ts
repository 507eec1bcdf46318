import { selectContactDetailsOf, selectCustomers, selectSoldCars } from "../../db/queries/leads/customers.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { formatSalonTime, utcOffsetLabel } from "../../domain/kernel/time/salon-time.ts";
import { LIST_EXPORT_MAX } from "../../domain/kernel/limits.ts";
import type { LeadScope } from "../../domain/leads/lead-scope.ts";
import type { ContactDetailsDeps, Actor } from "../deps.ts";
import { type ExportedFile, recordExport } from "../staff/audit/record-export.ts";
import { withContactDetails } from "./with-contact-details.ts";

/** A person by the phone of the leads. Epoch ms. */
export interface Customer {
  name: string;
  phone: string;
  email: string | null;
  firstAt: number;
  lastAt: number;
  leads: number;
  soldCars: string[];
  consent: "given" | "withdrawn" | "none";
}

export const CONSENT_STATE_LABELS: Record<Customer["consent"], string> = {
  given: "Дано",
  withdrawn: "Отозвано",
  none: "Нет",
};

const PAGE = 500;

/** All customers whose leads are in the database, without spam, the trash and erased ones, page by page. */
export async function* customerPages(deps: ContactDetailsDeps, scope: LeadScope): AsyncGenerator<Customer[]> {
  const { db } = deps;
  for (let after = ""; ;) {
    const [rows] = await db.read([selectCustomers(db, { after, scope }, PAGE)]);
    const sold = rows.map(({ soldCarIds }) => JSON.parse(soldCarIds) as string[]);
    const [contacts, cars] = await db.read([
      selectContactDetailsOf(
        db,
        rows.map(({ latest }) => latest),
      ),
      selectSoldCars(db, [...new Set(sold.flat())]),
    ]);
    const contactDetails = new Map((await withContactDetails(deps, contacts)).map((one) => [one.id, one]));
    const titles = new Map(cars.map((car) => [car.id, `${carTitle(car)}, ${car.year}`]));
    yield rows.map((row, at): Customer => {
      const person = contactDetails.get(row.latest);
      return {
        name: person?.name ?? "",
        phone: person?.phone ?? "",
        email: person?.email ?? null,
        firstAt: row.firstAt ?? 0,
        lastAt: row.lastAt ?? 0,
        leads: row.count,
        soldCars: (sold[at] ?? []).map((id) => titles.get(id) ?? id),
        consent: row.isConsented ? "given" : row.isWithdrawn ? "withdrawn" : "none",
      };
    });
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.phoneNormalised ?? "";
  }
}

/** Customers as a table, at most LIST_EXPORT_MAX. */
export async function exportCustomers(
  deps: ContactDetailsDeps,
  actor: Actor,
  format: string,
  scope: LeadScope,
): Promise<ExportedFile> {
  return recordExport(deps, actor, { entity: "lead", format, isByCustomer: true }, async (zone) => {
    const customers: Customer[] = [];
    for await (const page of customerPages(deps, scope)) {
      customers.push(...page);
      if (customers.length >= LIST_EXPORT_MAX) break;
    }
    const at = utcOffsetLabel(zone);
    return {
      name: "Покупатели",
      columns: [
        { head: "Имя", width: 26 },
        { head: "Телефон", width: 18 },
        { head: "Почта", width: 24 },
        { head: `Первая заявка, ${at}`, width: 17 },
        { head: `Последняя заявка, ${at}`, width: 17 },
        { head: "Заявок", width: 8 },
        { head: "Куплено", width: 40 },
        { head: "Согласие", width: 12 },
      ],
      rows: customers
        .slice(0, LIST_EXPORT_MAX)
        .map(({ name, phone, email, firstAt, lastAt, leads, soldCars, consent }) => [
          name,
          phone.replace(/^\+7/, "8"),
          email ?? "",
          formatSalonTime(firstAt, zone),
          formatSalonTime(lastAt, zone),
          String(leads),
          soldCars.join("\n"),
          CONSENT_STATE_LABELS[consent],
        ]),
    };
  });
}

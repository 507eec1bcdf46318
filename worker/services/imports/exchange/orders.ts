import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { recordIntegrationUse } from "../../../db/queries/leads/integrations.ts";
import { recordOrdersSent, selectOrderedCars, selectOrdersDue } from "../../../db/queries/leads/onec-orders.ts";
import { salonDay, salonInput, type TimeZone, timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { EXCHANGE_LIMITS, ORDERS_SINCE_MS } from "../../../domain/imports/exchange.ts";
import { formatPhone } from "../../../domain/kernel/text/phone.ts";
import { isClosed, LEAD_STATUS_LABELS, leadKindLabel } from "../../../domain/leads/lead-terms.ts";
import { leadPanelHref } from "../../../domain/notifications/lead-notification.ts";
import { wishesOf } from "../../leads/lead-details.ts";
import { el, toXml, type XmlElement } from "../../outlets/xml.ts";
import {
  type ExchangeAnswer,
  type ExchangeDeps,
  type ExchangeSession,
  failure,
  LATE,
  saveExchange,
  success,
} from "./exchange-session.ts";
import { sourceIdOf } from "./import-file.ts";

type OrderedCar = Awaited<ReturnType<typeof selectOrderedCars>>[number];

/** What 1C calls a document of this kind (schema 2.07). */
const OPERATION = "Заказ товара";
const NUMBER_CHARS = 11;

/**
 * `mode=query`: leads as orders. They count as sent when 1C says `success`; a lost answer sends them again. An order without a phone is of no use:
 * a lead whose person the collector does not know waits, and one that does not answer fails the exchange.
 */
export async function sendOrders(deps: ExchangeDeps, session: ExchangeSession): Promise<ExchangeAnswer> {
  const { db, clock } = deps;
  const now = clock.now();
  const [due, [settings]] = await db.read([
    selectOrdersDue(db, { since: now - ORDERS_SINCE_MS, limit: EXCHANGE_LIMITS.orders }),
    selectSettings(db),
  ]);
  const ids = due.flatMap(({ carId }) => carId ?? []);
  const [cars] = await db.read([selectOrderedCars(db, ids, await sourceIdOf(deps))]);
  const carOf = new Map(cars.map((car) => [car.id, car]));
  const persons = await readPersons(deps, due);
  if (persons === null) return failure("Контакты покупателей сейчас недоступны. Повторите обмен позже");
  const leads = due.flatMap((lead) => {
    const person = persons.get(lead.personToken ?? "");
    return lead.personToken === null ? lead : person ? { ...lead, ...person } : [];
  });
  session.state.orders = leads.map(({ id, updatedAt }) => [id, updatedAt]);
  if (!(await saveExchange(deps, session))) return failure(LATE);
  const zone = timeZoneOf(settings?.timeZone);
  const documents = await Promise.all(
    leads.map(async (lead) =>
      documentOf(lead, carOf.get(lead.carId ?? "") ?? null, {
        zone,
        siteOrigin: deps.siteOrigin,
        // A lead of a chat may have no phone yet.
        person: await deps.ids.from(
          `person of the exchange with 1C ${(lead.phoneNormalised ?? lead.phone) || lead.id}`,
        ),
      }),
    ),
  );
  const root = el("КоммерческаяИнформация", documents, {
    ВерсияСхемы: "2.07",
    ДатаФормирования: salonDay(now, zone),
  });
  return { status: 200, text: `<?xml version="1.0" encoding="windows-1251"?>\n${toXml(root)}`, isXml: true };
}

/** The persons of leads by token; null if the collector does not answer. */
function readPersons({ leadStore, log }: ExchangeDeps, leads: readonly LeadRow[]) {
  return leadStore.read([...new Set(leads.flatMap(({ personToken }) => personToken ?? []))]).catch((cause: unknown) => {
    log.error("collector_failed", cause, { operation: "read" });
    return null;
  });
}

/** `mode=success`: 1C has stored the orders of the last answer. Repeats change nothing. */
export async function confirmOrders(deps: ExchangeDeps, { state }: ExchangeSession): Promise<ExchangeAnswer> {
  const { db, clock } = deps;
  const now = clock.now();
  await db.writeIdempotent([recordOrdersSent(db, state.orders, now), recordIntegrationUse(db, "onec", now)]);
  return success();
}

function documentOf(
  lead: LeadRow,
  car: OrderedCar | null,
  { zone, siteOrigin, person }: { zone: TimeZone; siteOrigin: string | null; person: string },
): XmlElement | null {
  const [date, time] = salonInput(lead.createdAt, zone).split("T");
  const kind = leadKindLabel(lead);
  const price = car?.price ?? 0;
  const wishes = wishesOf(lead).map(({ label, value }) => `${label}: ${value}`);
  const comment = [kind, lead.message, lead.carInfo, ...wishes, leadPanelHref(lead.id, siteOrigin)].filter(Boolean);
  return el("Документ", [
    el("Ид", lead.id),
    el("Номер", lead.id.slice(0, NUMBER_CHARS)),
    el("Дата", date),
    el("ХозОперация", OPERATION),
    el("Роль", "Продавец"),
    el("Валюта", "RUB"),
    el("Курс", 1),
    el("Сумма", price),
    el("Контрагенты", [contractorOf(lead, person)]),
    el("Время", `${time}:00`),
    el("Комментарий", comment.join("\n")),
    el("Товары", [car ? productOf(car) : serviceOf(kind)]),
    el("ЗначенияРеквизитов", [
      requisite("Статус заказа", LEAD_STATUS_LABELS[lead.status]),
      requisite("Отменен", String(lead.status === "cancelled")),
      requisite("Финальный статус", String(isClosed(lead.status))),
      requisite("Дата изменения статуса", salonInput(lead.updatedAt, zone).replace("T", " ")),
      requisite("Вид заявки", kind),
    ]),
  ]);
}

function contractorOf({ name, phone, email }: LeadRow, person: string): XmlElement | null {
  return el("Контрагент", [
    el("Ид", person),
    el("Наименование", name),
    el("ПолноеНаименование", name),
    el("Роль", "Покупатель"),
    el("Контакты", [contact("Телефон", formatPhone(phone)), contact("Почта", email)]),
  ]);
}

const contact = (type: string, value: string | null) =>
  value ? el("Контакт", [el("Тип", type), el("Значение", value)]) : null;

/** A car that 1C has not sent has no id here: 1C finds it by its name or creates it. */
function productOf({ externalId, name, year, vin, price }: OrderedCar): XmlElement | null {
  return el("Товар", [
    el("Ид", externalId),
    el("Наименование", [name, year, vin].filter(Boolean).join(", ")),
    el("БазоваяЕдиница", "шт", { Код: "796", НаименованиеПолное: "Штука" }),
    el("ЦенаЗаЕдиницу", price),
    el("Количество", 1),
    el("Сумма", price),
    el("ЗначенияРеквизитов", [requisite("ВидНоменклатуры", "Товар"), requisite("ТипНоменклатуры", "Товар")]),
  ]);
}

/** An order of 1C has at least one line. */
function serviceOf(kind: string): XmlElement | null {
  return el("Товар", [
    el("Наименование", `Заявка с сайта: ${kind}`),
    el("ЦенаЗаЕдиницу", 0),
    el("Количество", 1),
    el("Сумма", 0),
    el("ЗначенияРеквизитов", [requisite("ВидНоменклатуры", "Услуга"), requisite("ТипНоменклатуры", "Услуга")]),
  ]);
}

const requisite = (name: string, value: string) =>
  el("ЗначениеРеквизита", [el("Наименование", name), el("Значение", value)]);

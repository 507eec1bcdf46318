import { selectCarById, selectCarBySlug } from "../../db/queries/cars.ts";
import { countedChange } from "../../db/queries/lead-counts.ts";
import { insertConsent, insertLeadOnce, type LeadRow, selectLeadByKey } from "../../db/queries/leads.ts";
import { attributionOf } from "../../domain/attribution.ts";
import { type Car, carTitle } from "../../domain/car.ts";
import { LEAD_STATUS_WORDS } from "../../domain/car-terms.ts";
import { CONSENT_TEXT_VERSION } from "../../domain/consent.ts";
import type { LeadInput } from "../../domain/lead.ts";
import type { LeadStatus, LeadType } from "../../domain/lead-terms.ts";
import { leadSearchText } from "../../domain/lead-search.ts";
import { formatPriceFrom } from "../../domain/money.ts";
import { normalisePhone } from "../../domain/phone.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Deps } from "../deps.ts";
import { serverRequestKey } from "./request-key.ts";

export interface LeadRequest {
  lead: LeadInput;
  /** One per opening of the form; null when the form could make none. */
  requestKey: string | null;
  referrer: string | null;
}

export interface LeadReceipt {
  id: string;
  type: LeadType;
  status: LeadStatus;
  createdAt: number;
}

/**
 * Stores a request once per key: a repeat answers as the first did, whatever it carries. Ids are made from the key, so
 * that a retry after a lost answer writes the very same rows.
 */
export async function submitLead(deps: Deps, request: LeadRequest): Promise<Result<LeadReceipt>> {
  const { db, clock, ids } = deps;
  const { lead } = request;
  const now = clock.now();
  const requestKey = request.requestKey ?? serverRequestKey(lead, now);
  const car = await findCar(deps, lead);
  const id = await ids.from(`lead:${requestKey}`);
  const row = { ...toRow(request, car), id, requestKey, createdAt: now, updatedAt: now };
  const insert = countedChange(db, id, insertLeadOnce(db, row));
  const stored = selectLeadByKey(db, requestKey);
  const consent = insertConsent(db, {
    id,
    leadId: id,
    textVersion: CONSENT_TEXT_VERSION,
    form: lead.form || lead.type,
    givenAt: now,
  });
  const [receipt] = lead.consent
    ? (await db.write([...insert, consent, stored]))[4]
    : (await db.write([...insert, stored]))[3];
  return receipt ? ok(receipt) : fail("unavailable", "Не удалось отправить заявку. Попробуйте еще раз.");
}

async function findCar({ db }: Deps, { carId, carSlug }: LeadInput): Promise<Car | null> {
  if (!carId && !carSlug) return null;
  const [rows] = await db.read([carId ? selectCarById(db, carId) : selectCarBySlug(db, carSlug ?? "")]);
  return rows[0] ?? null;
}

/**
 * The car as it stood when the person asked: its price may be another tomorrow. What the form sent is what the person saw
 * and goes first. `carBrand` … `carCondition` are of the person's own car and are never taken from ours.
 */
function toRow(
  { lead, referrer }: LeadRequest,
  car: Car | null,
): Omit<LeadRow, "id" | "requestKey" | "createdAt" | "updatedAt"> {
  const attribution = lead.attribution ?? attributionOf(lead.sourceUrl ?? "");
  return {
    type: lead.type,
    name: lead.name,
    phone: lead.phone,
    phoneNormalised: normalisePhone(lead.phone),
    email: lead.email || null,
    searchText: leadSearchText(lead),
    message: lead.message || null,
    desiredAmount: lead.desiredAmount ?? null,
    monthlyIncome: lead.monthlyIncome ?? null,
    carBrand: lead.carBrand || null,
    carModel: lead.carModel || null,
    carYear: lead.carYear ?? null,
    carMileage: lead.carMileage ?? null,
    carCondition: lead.carCondition ?? null,
    budget: lead.budget ?? null,
    preferredBrand: lead.preferredBrand || null,
    bodyType: lead.bodyType ?? null,
    sourceUrl: lead.sourceUrl || null,
    referrer: lead.referrer || referrer,
    attribution: attribution ? JSON.stringify(attribution) : null,
    carId: car?.id ?? null,
    carInfo: lead.carInfo || (car ? `${carTitle(car)}, ${car.year}` : null),
    carPrice: lead.carPrice || (car ? formatPriceFrom(car.price) : null),
    carStatus: lead.carStatus || (car ? LEAD_STATUS_WORDS[car.status] : null),
  };
}

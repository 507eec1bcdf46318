import { allowsNetwork } from "../../adapters/rate-limit.ts";
import { selectCarById, selectCarBySlug } from "../../db/queries/cars/cars.ts";
import { countedChange } from "../../db/queries/leads/lead-counts.ts";
import {
  insertConsent,
  insertLeadOnce,
  insertNetworkSalt,
  type LeadRow,
  selectLeadByKey,
  selectNetworkSalt,
} from "../../db/queries/leads/leads.ts";
import { insertLeadNotifications } from "../../db/queries/notifications/outbox.ts";
import { isTransientFailure } from "../../db/retry.ts";
import { attributionOf } from "../../domain/leads/attribution.ts";
import { type Car, carTitle } from "../../domain/cars/car.ts";
import { LEAD_STATUS_WORDS } from "../../domain/cars/car-terms.ts";
import { CONSENT_TEXT_VERSION } from "../../domain/leads/consent.ts";
import type { LeadInput } from "../../domain/leads/lead.ts";
import type { LeadStatus, LeadType } from "../../domain/leads/lead-terms.ts";
import { leadCarText, leadSearchText } from "../../domain/leads/lead-search.ts";
import { formatPriceFrom } from "../../domain/money/money.ts";
import { isLocalAddress, networkOf } from "../../domain/staff/network.ts";
import { leadNotificationIds } from "../../domain/notifications/notifications.ts";
import { MASKED_NAME, maskPhone } from "../../domain/leads/masked-contact.ts";
import { normalisePhone } from "../../domain/kernel/text/phone-number.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { utcDay } from "../../domain/dealership/salon-time.ts";
import { LEADS_AN_HOUR, LEADS_COUNTED_MS, spamSignalsOf } from "../../domain/leads/spam-signals.ts";
import type { Deps } from "../deps.ts";
import { deliverNotifications } from "../notifications/deliver-notifications.ts";
import type { LeadDeps, NotificationDeps } from "../deps.ts";
import { serverRequestKey } from "./request-key.ts";

/** Calls of the collector: one retry. */
const RECORD_ATTEMPTS = 2;
const NOT_TAKEN = "Не удалось отправить заявку. Попробуйте еще раз.";
const TOO_MANY = "Слишком много заявок подряд из вашей сети. Подождите минуту и отправьте ещё раз или позвоните нам.";
/** The period of LEAD_LIMIT in wrangler.toml. */
const LIMIT_PERIOD_SECONDS = 60;

export interface LeadRequest {
  lead: LeadInput;
  /** A key per opening of the form; null without JavaScript. */
  requestKey: string | null;
  referrer: string | null;
  /** The sender's IP address; only a hash with a daily salt is stored. Null if unknown. */
  address: string | null;
}

interface LeadReceipt {
  id: string;
  type: LeadType;
  status: LeadStatus;
  createdAt: number;
}

/**
 * Stores a lead once per request key, in one transaction with its consent and notifications. A repeat returns the receipt of
 * the first request. Ids are derived from the key, so that a retry after a lost response writes the same rows.
 * Notifications are sent after the response. `rate_limited` if the sender's network floods.
 */
export async function submitLead(deps: LeadDeps, request: LeadRequest): Promise<Result<LeadReceipt>> {
  const { db, clock, ids } = deps;
  if (!(await allowsNetwork(deps.leadLimiter, request.address))) {
    return { ok: false, error: { code: "rate_limited", message: TOO_MANY, retryAfterSeconds: LIMIT_PERIOD_SECONDS } };
  }
  const { lead } = request;
  const now = clock.now();
  const requestKey = request.requestKey ?? (await serverRequestKey(deps, lead, now));
  const id = await ids.from(`lead:${requestKey}`);
  const [{ car, network }, contactDetails] = await Promise.all([
    readCarAndNetwork(deps, request, now),
    recordContactDetails(deps, id, lead),
  ]);
  if (!contactDetails) return fail("unavailable", NOT_TAKEN);
  const asked = toRow(request, car);
  const row = {
    ...asked,
    ...contactDetails,
    searchText:
      contactDetails.personToken === null ? leadSearchText({ ...asked, ...contactDetails }) : leadCarText(asked),
    id,
    requestKey,
    networkHash: network.hash,
    spamSignals: spamSignalsOf(lead).join(" "),
    createdAt: now,
    updatedAt: now,
  };
  const insert = insertLeadOnce(db, row, { since: now - LEADS_COUNTED_MS, ...LEADS_AN_HOUR });
  const consent = insertConsent(db, {
    id,
    leadId: id,
    textVersion: CONSENT_TEXT_VERSION,
    form: lead.form || lead.type,
    givenAt: now,
  });
  const [, , , , [receipt]] = await db.writeIdempotent([
    ...countedChange(db, id, insert),
    insertLeadNotifications(db, id, now),
    selectLeadByKey(db, requestKey),
    ...(lead.consent ? [consent] : []),
    ...network.salting,
  ]);
  if (!receipt) return fail("unavailable", NOT_TAKEN);
  deps.later(() => deliverNotifications(deps, { ids: leadNotificationIds(id) }));
  return ok(receipt);
}

/** The contact details to store: all of them, or masked ones if the collector has recorded them. Null if it failed. */
async function recordContactDetails({ leadStore, log }: NotificationDeps, leadId: string, lead: LeadInput) {
  const { name, phone } = lead;
  const contactDetails = { name, phone, email: lead.email || null, message: lead.message || null };
  const normalised = normalisePhone(phone);
  for (let attempt = 0; attempt < RECORD_ATTEMPTS; attempt++) {
    try {
      const personToken = await leadStore.record(leadId, contactDetails);
      if (personToken === null) return { ...contactDetails, personToken, phoneNormalised: normalised };
      return {
        name: MASKED_NAME,
        phone: maskPhone(phone),
        email: null,
        message: null,
        personToken,
        phoneNormalised: normalised && (await leadStore.phoneHash(normalised)),
      };
    } catch (cause) {
      // The collector may have stored it all the same: recording a lead twice is harmless.
      log.error("collector_failed", cause, { operation: "record", leadId });
    }
  }
  return null;
}

/**
 * The car of the lead and the hash of the sender's network. If the database fails, the lead is stored without them: the form
 * contains what the visitor saw of the car.
 */
async function readCarAndNetwork({ db, ids, log }: Deps, { lead, address }: LeadRequest, now: number) {
  const day = utcDay(now);
  try {
    const { carId, carSlug } = lead;
    const cars = carId ? [selectCarById(db, carId)] : carSlug ? [selectCarBySlug(db, carSlug)] : [];
    const [[known], [car] = []] = await db.read([selectNetworkSalt(db, day), ...cars]);
    const salt = known?.salt ?? ids.next();
    return {
      car: car ?? null,
      network: {
        hash: address !== null && !isLocalAddress(address) ? await ids.from(`${salt}:${networkOf(address)}`) : null,
        salting: known ? [] : [insertNetworkSalt(db, day, salt)],
      },
    };
  } catch (cause) {
    if (!isTransientFailure(cause)) throw cause;
    log.error("lead_car_not_read", cause);
    return { car: null, network: { hash: null, salting: [] } };
  }
}

/**
 * The lead with the car's present name and price. The form's values take precedence: they are what the visitor saw.
 * `carBrand` … `carCondition` describe the visitor's own car and are never taken from the stock.
 */
function toRow(
  { lead, referrer }: LeadRequest,
  car: Car | null,
): Omit<LeadRow, "id" | "requestKey" | "name" | "phone" | "createdAt" | "updatedAt"> {
  const attribution = lead.attribution ?? attributionOf(lead.sourceUrl ?? "");
  return {
    type: lead.type,
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
    pagesSeen: lead.pagesSeen ?? null,
    carId: car?.id ?? null,
    carInfo: lead.carInfo || (car ? `${carTitle(car)}, ${car.year}` : null),
    carPrice: lead.carPrice || (car ? formatPriceFrom(car.price) : null),
    carStatus: lead.carStatus || (car ? LEAD_STATUS_WORDS[car.status] : null),
  };
}

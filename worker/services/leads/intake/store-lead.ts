import { selectCarById, selectCarBySlug } from "../../../db/queries/cars/cars.ts";
import { countedChange } from "../../../db/queries/leads/lead-counts.ts";
import {
  countLeadsSince,
  insertConsent,
  insertLeadOnce,
  type LeadRow,
  selectLeadByKey,
  selectReceipt,
} from "../../../db/queries/leads/leads.ts";
import { takeTurn } from "../../../db/queries/leads/lead-turns.ts";
import { insertLeadNotifications } from "../../../db/queries/notifications/outbox.ts";
import { type Car, carTitle } from "../../../domain/cars/car.ts";
import { LEAD_STATUS_WORDS } from "../../../domain/cars/car-terms.ts";
import { attributionOf } from "../../../domain/leads/advertising/attribution.ts";
import { leadCarText, leadSearchText } from "../../../domain/leads/lead-search.ts";
import type { LeadStatus, LeadType } from "../../../domain/leads/lead-terms.ts";
import { LEADS_AN_HOUR, LEADS_COUNTED_MS } from "../../../domain/leads/intake/spam-signals.ts";
import { LEADS_REMEMBERED } from "../../../domain/leads/intake/lead-limits.ts";
import { quoteCodeInAddress } from "../../../domain/money/quotes/quote-code.ts";
import { formatPriceFrom } from "../../../domain/money/money.ts";
import { leadNotificationIds } from "../../../domain/notifications/notifications.ts";
import type { LeadDeps, NotificationDeps } from "../../deps.ts";
import type { AcceptedLead } from "./accept-lead.ts";
import { SITE } from "./admit-lead.ts";
import { HOLD_FORM } from "../../../domain/leads/lead-forms.ts";
import { networkHashOf } from "./network-hash.ts";
import { REPEAT_MS } from "./request-key.ts";
import { MINUTE_MS } from "../../../domain/kernel/time/durations.ts";

export interface LeadReceipt {
  id: string;
  type: LeadType;
  status: LeadStatus;
  createdAt: number;
  /** The page on which the visitor sees the state of a visit or a hold. */
  visitHref?: string;
}

/**
 * Stores a lead once, in one transaction with its consent and notifications. Two round trips at most; one if the form names the
 * car and its price itself, sends a request key, and this isolate has the day's salt. Notifications are sent after the response.
 */
export async function storeLead(deps: LeadDeps, accepted: AcceptedLead): Promise<LeadReceipt> {
  const { db, clock } = deps;
  const { id, requestKey, createdAt, lead } = accepted;
  // Started together, so that what they read goes into one batch.
  const [earlier, values, network] = await Promise.all([
    findEarlier(deps, accepted),
    leadRowOf(deps, accepted),
    networkHashOf(deps, accepted),
  ]);
  if (earlier) return earlier;
  const row = { ...values, networkHash: network.hash };
  const insert = insertLeadOnce(db, row, lead, {
    since: createdAt - LEADS_COUNTED_MS,
    phone: LEADS_AN_HOUR.phone,
    network: accepted.isRobotic ? LEADS_AN_HOUR.network : null,
  });
  const consent = insertConsent(db, {
    id,
    leadId: id,
    textVersion: accepted.consentVersion,
    form: lead.form || lead.type,
    givenAt: createdAt,
  });
  const [, , , , , [stored], [onSite]] = await db.writeIdempotent([
    takeTurn(db, row, lead),
    ...countedChange(db, id, insert),
    insertLeadNotifications(db, id, clock.now(), { isWorthReading: accepted.isWorthReading }),
    selectReceipt(db, { id, requestKey }),
    countLeadsSince(db, clock.now() - MINUTE_MS, LEADS_REMEMBERED),
    ...(lead.consent ? [consent] : []),
    ...network.salting,
    ...(accepted.startsConversation ? await firstMessageOf(deps, accepted) : []),
    ...(lead.form === HOLD_FORM ? await holdOf(deps, accepted) : []),
  ]);
  if (!stored) throw new Error("The lead was not stored");
  const { assigneeId, ...receipt } = stored;
  deps.leadTraffic.raise(`ordinary ${SITE}`, onSite?.count ?? 0, clock.now());
  // A repeat of an earlier request is nothing new.
  if (receipt.createdAt === createdAt) {
    await deps.live.publish({ kind: "lead_created", id: receipt.id, assigneeId, at: createdAt });
  }
  deps.later(async () => {
    // What sends notices is read after the answer, not at the Worker's start.
    const { deliverNotifications } = await import("../../notifications/deliver-notifications.ts");
    return deliverNotifications(deps, { ids: leadNotificationIds(id) });
  });
  deps.sendEvents?.();
  return receipt;
}

async function firstMessageOf(deps: LeadDeps, accepted: AcceptedLead) {
  const { conversations } = await import("../../visitor-late-use-cases.ts");
  return conversations.firstMessage(deps, accepted);
}

async function holdOf(deps: LeadDeps, accepted: AcceptedLead) {
  const { holds } = await import("../../visitor-late-use-cases.ts");
  return holds.holdOfLead(deps, accepted);
}

/** The same lead under its key of the previous time bucket. */
async function findEarlier(
  { db, leadStore, log }: NotificationDeps,
  { id, earlierKey, createdAt, contactDetails }: AcceptedLead,
): Promise<LeadReceipt | null> {
  if (earlierKey === null) return null;
  const [[earlier]] = await db.read([selectLeadByKey(db, earlierKey)]);
  if (!earlier || createdAt - earlier.createdAt >= REPEAT_MS) return null;
  // The collector has recorded the repeat under an id that no row will have.
  if (contactDetails.personToken !== null) {
    await leadStore.erase([contactDetails.personToken]).catch((cause: unknown) => {
      log.error("collector_failed", cause, { operation: "erase", leadId: id });
    });
  }
  return earlier;
}

/** The columns of an accepted lead, with its car and the estimate of the person's own. One round trip, with an own car two. */
export async function leadRowOf(deps: LeadDeps, accepted: AcceptedLead) {
  const [car, estimate] = await Promise.all([findCar(deps, accepted.lead), estimateOf(deps, accepted.lead)]);
  return { ...toRow(accepted, car), tradeInEstimate: estimate };
}

/** The estimate of the visitor's car as JSON; null for a lead without one. It costs a trade-in one more round trip, and never the lead. */
async function estimateOf(deps: LeadDeps, { type, carBrand, carModel, carYear, ...car }: AcceptedLead["lead"]) {
  if (type !== "trade_in" || !carBrand || !carModel || !carYear) return null;
  try {
    const { estimateTradeIn } = await import("../../money/estimate-trade-in.ts");
    const { carMileage, carCondition } = car;
    const own = {
      carBrand,
      carModel,
      carYear,
      carMileage: carMileage ?? undefined,
      carCondition: carCondition ?? undefined,
    };
    return JSON.stringify(await estimateTradeIn(deps, own));
  } catch (cause) {
    deps.log.error("trade_in_estimate_failed", cause);
    return null;
  }
}

/** The car of the lead, unless the form contains all that is stored of it. */
async function findCar({ db }: NotificationDeps, lead: AcceptedLead["lead"]): Promise<Car | null> {
  const { carId, carSlug, carInfo, carPrice, carStatus } = lead;
  if (carInfo && carPrice && carStatus) return null;
  if (!carId && !carSlug) return null;
  const [[car]] = await db.read([carId ? selectCarById(db, carId) : selectCarBySlug(db, carSlug ?? "")]);
  return car ?? null;
}

/**
 * The lead with the car's present name and price. The form's values take precedence: they are what the visitor saw.
 * `carBrand` … `carCondition` describe the visitor's own car and are never taken from the stock.
 */
function toRow(
  { id, requestKey, createdAt, lead, contactDetails, referrer, spamSignals, origin }: AcceptedLead,
  car: Car | null,
): Omit<LeadRow, "carId"> & { spamSignals: string } {
  const attribution = lead.attribution ?? attributionOf(lead.sourceUrl ?? "");
  const asked = {
    carBrand: lead.carBrand || null,
    carModel: lead.carModel || null,
    preferredBrand: lead.preferredBrand || null,
    carInfo: lead.carInfo || (car ? `${carTitle(car)}, ${car.year}` : null),
  };
  return {
    ...asked,
    ...contactDetails,
    id,
    requestKey,
    type: lead.type,
    ...(origin ? { origin } : {}),
    desiredAmount: lead.desiredAmount ?? null,
    monthlyIncome: lead.monthlyIncome ?? null,
    carYear: lead.carYear ?? null,
    carMileage: lead.carMileage ?? null,
    carCondition: lead.carCondition ?? null,
    budget: lead.budget ?? null,
    bodyType: lead.bodyType ?? null,
    sourceUrl: lead.sourceUrl || null,
    quoteCode: quoteCodeInAddress(lead.sourceUrl),
    referrer: lead.referrer || referrer,
    attribution: attribution ? JSON.stringify(attribution) : null,
    pagesSeen: lead.pagesSeen ?? null,
    favourites: lead.favourites ? lead.favourites.split(",") : null,
    clientId: lead.clientId ?? null,
    visitKind: lead.visitKind ?? null,
    visitAt: lead.visitKind ? (lead.visitAt ?? null) : null,
    carPrice: lead.carPrice || (car ? formatPriceFrom(car.price) : null),
    carStatus: lead.carStatus || (car ? LEAD_STATUS_WORDS[car.status] : null),
    searchText:
      contactDetails.personToken === null ? leadSearchText({ ...asked, ...contactDetails }) : leadCarText(asked),
    spamSignals: spamSignals.join(" "),
    createdAt,
    updatedAt: createdAt,
  };
}

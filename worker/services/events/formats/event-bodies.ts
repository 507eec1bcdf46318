import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import type { CarBody, LeadBody, ReviewBody, RunBody } from "../../../domain/events/event-bodies.ts";
import { leadKindLabel } from "../../../domain/leads/lead-terms.ts";
import { leadPanelHref } from "../../../domain/notifications/lead-notification.ts";
import type { EventCar, EventReview, EventRun, EventSubject, EventToSend } from "../event-format.ts";

type BodyOf<N extends string, B> = { [K in N]: B | null };

/** `{ lead }`, `{ car }`, `{ review }` or `{ run }`, as it is now; null if it was erased or deleted. */
export function subjectBody(
  subject: EventSubject,
  siteOrigin: string | null,
): BodyOf<"lead", LeadBody> | BodyOf<"car", CarBody> | BodyOf<"review", ReviewBody> | BodyOf<"run", RunBody> {
  switch (subject.of) {
    case "lead":
      return { lead: subject.lead && leadBody(subject.lead, subject.assignee, siteOrigin) };
    case "car":
      return { car: subject.car && carBody(subject.car) };
    case "review":
      return { review: subject.review && reviewBody(subject.review) };
    case "run":
      return { run: subject.run && runBody(subject.run) };
  }
}

/** The values before and after; times as ISO texts. */
export function changesBody(changes: EventToSend["changes"]): Record<string, { before: unknown; after: unknown }> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, [before, after]]) => [
      name,
      name.endsWith("At") ? { before: isoOf(before), after: isoOf(after) } : { before, after },
    ]),
  );
}

function isoOf(value: unknown): string | null {
  return typeof value === "number" ? new Date(value).toISOString() : null;
}

function moment(ms: number): string {
  return new Date(ms).toISOString();
}

function leadBody(lead: LeadRow, assignee: LeadBody["assignee"], siteOrigin: string | null): LeadBody {
  return {
    id: lead.id,
    type: lead.type,
    typeLabel: leadKindLabel(lead),
    status: lead.status,
    createdAt: moment(lead.createdAt),
    updatedAt: moment(lead.updatedAt),
    closedAt: isoOf(lead.closedAt),
    name: lead.name,
    phone: lead.phone,
    phoneNormalised: lead.phoneNormalised,
    email: lead.email,
    message: lead.message,
    car: lead.carInfo
      ? { id: lead.carId, title: lead.carInfo, price: lead.carPrice, availability: lead.carStatus }
      : null,
    ownCar: lead.carBrand
      ? {
          brand: lead.carBrand,
          model: lead.carModel,
          year: lead.carYear,
          mileageKm: lead.carMileage,
          condition: lead.carCondition,
        }
      : null,
    visit: lead.visitKind
      ? { kind: lead.visitKind, at: isoOf(lead.visitAt), isConfirmed: lead.visitConfirmedAt !== null }
      : null,
    wishes: {
      budget: lead.budget,
      desiredAmount: lead.desiredAmount,
      monthlyIncome: lead.monthlyIncome,
      brand: lead.preferredBrand,
      bodyType: lead.bodyType,
    },
    assignee,
    nextAction: lead.nextActionKind ? { kind: lead.nextActionKind, at: isoOf(lead.nextActionAt) } : null,
    qualifiedAt: isoOf(lead.qualifiedAt),
    refusalReason: lead.refusalReason,
    soldCarId: lead.soldCarId,
    origin: lead.origin,
    source: {
      key: lead.source,
      page: lead.sourceUrl,
      referrer: lead.referrer,
      marks: lead.attribution === null ? null : (JSON.parse(lead.attribution) as Record<string, unknown>),
    },
    salonId: lead.salonId,
    outerId: lead.outerId,
    panelUrl: leadPanelHref(lead.id, siteOrigin),
  };
}

function carBody({ soldAt, ...car }: EventCar): CarBody {
  return { ...car, soldAt: isoOf(soldAt) };
}

function reviewBody({ createdAt, ...review }: EventReview): ReviewBody {
  return { ...review, createdAt: moment(createdAt) };
}

function runBody({ createdAt, finishedAt, ...run }: EventRun): RunBody {
  return { ...run, createdAt: moment(createdAt), finishedAt: isoOf(finishedAt) };
}

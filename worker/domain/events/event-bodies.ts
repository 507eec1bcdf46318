import * as z from "zod/mini";
import { EVENT_KINDS, type EventKind } from "./event-kinds.ts";

// The bodies of events as receivers get them (docs/events.md). Composed in worker/services/events/formats; the schemas of OpenAPI and the
// catalogue come from here, and a test holds the composed bodies against them.

const moment = z.iso.datetime();
const momentOrNull = z.nullable(moment);
const textOrNull = z.nullable(z.string());
const numberOrNull = z.nullable(z.number());
const person = z.nullable(z.object({ id: z.string(), name: z.string() }));

const leadBody = z.object({
  id: z.string(),
  type: z.string(),
  typeLabel: z.string(),
  status: z.string(),
  createdAt: moment,
  updatedAt: moment,
  closedAt: momentOrNull,
  name: z.string(),
  phone: z.string(),
  phoneNormalised: textOrNull,
  email: textOrNull,
  message: textOrNull,
  car: z.nullable(z.object({ id: textOrNull, title: z.string(), price: textOrNull, availability: textOrNull })),
  ownCar: z.nullable(
    z.object({
      brand: z.string(),
      model: textOrNull,
      year: numberOrNull,
      mileageKm: numberOrNull,
      condition: textOrNull,
    }),
  ),
  visit: z.nullable(z.object({ kind: z.string(), at: momentOrNull, isConfirmed: z.boolean() })),
  wishes: z.object({
    budget: numberOrNull,
    desiredAmount: numberOrNull,
    monthlyIncome: numberOrNull,
    brand: textOrNull,
    bodyType: textOrNull,
  }),
  assignee: person,
  nextAction: z.nullable(z.object({ kind: z.string(), at: momentOrNull })),
  qualifiedAt: momentOrNull,
  refusalReason: textOrNull,
  soldCarId: textOrNull,
  origin: textOrNull,
  /** The id of the salon that it is for. */
  salonId: textOrNull,
  source: z.object({
    key: textOrNull,
    page: textOrNull,
    referrer: textOrNull,
    marks: z.nullable(z.record(z.string(), z.unknown())),
  }),
  outerId: textOrNull,
  panelUrl: z.string(),
});

const carBody = z.object({
  id: z.string(),
  brand: z.string(),
  model: z.string(),
  name: z.string(),
  year: z.number(),
  trim: textOrNull,
  vin: textOrNull,
  price: z.number(),
  oldPrice: numberOrNull,
  status: z.string(),
  mileage: z.number(),
  availability: z.string(),
  isListed: z.boolean(),
  soldAt: momentOrNull,
  url: z.string(),
});

const reviewBody = z.object({
  id: z.string(),
  customerName: z.string(),
  rating: z.number(),
  text: z.string(),
  carId: textOrNull,
  isApproved: z.boolean(),
  createdAt: moment,
});

const runBody = z.object({
  id: z.string(),
  title: z.string(),
  state: z.string(),
  reason: textOrNull,
  createdAt: moment,
  finishedAt: momentOrNull,
});

const SUBJECTS = { lead: leadBody, car: carBody, review: reviewBody, run: runBody } as const;
export type EventSubjectName = keyof typeof SUBJECTS;

export type LeadBody = z.infer<typeof leadBody>;
export type CarBody = z.infer<typeof carBody>;
export type ReviewBody = z.infer<typeof reviewBody>;
export type RunBody = z.infer<typeof runBody>;

/** What an event is about. */
export function subjectNameOf(kind: EventKind): EventSubjectName {
  if (kind.startsWith("car.")) return "car";
  if (kind === "review.created") return "review";
  return kind === "import.finished" ? "run" : "lead";
}

const change = z.object({ before: z.unknown(), after: z.unknown() });

/** The body of a kind of event. The subject is null when it was erased or deleted before the event was sent. */
export function eventBodySchema(kind: EventKind) {
  const name = subjectNameOf(kind);
  return z.object({
    type: z.literal(kind),
    timestamp: moment,
    sequence: z.int().check(z.positive()),
    data: z.object({
      id: z.string(),
      changes: z.record(z.string(), change),
      [name]: z.nullable(SUBJECTS[name]),
    }),
  });
}

/** JSON Schemas of the bodies. */
export function eventBodySchemas(): Record<EventKind, object> {
  const schemas = EVENT_KINDS.map((kind) => {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(eventBodySchema(kind), { unrepresentable: "any" });
    return [kind, schema] as const;
  });
  return Object.fromEntries(schemas) as Record<EventKind, object>;
}

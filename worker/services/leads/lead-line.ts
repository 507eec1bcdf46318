import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { formatAge, formatSpan } from "../../domain/kernel/time/age.ts";
import {
  LEAD_STATUS_LABELS,
  type LeadKind,
  leadKindLabel,
  leadKindOf,
  type LeadStatus,
} from "../../domain/leads/lead-terms.ts";
import { LEAD_ORIGIN_LABELS } from "../../domain/leads/lead-origin.ts";
import { type Urgency, urgencyOf } from "../../domain/leads/lead-desk.ts";
import { formatPhone, phoneHref } from "../../domain/kernel/text/phone.ts";
import { normalisePhone } from "../../domain/kernel/text/phone-number.ts";
import type { HoursOf } from "../../domain/dealership/salon-hours.ts";

/** The shortest numbers of Russian towns. */
const CITY_PHONE_DIGITS = 5;

/** A lead as a line of a list, with formatted labels. */
export interface LeadLine {
  id: string;
  name: string;
  kind: LeadKind;
  typeLabel: string;
  /** How it came, in words; null: from the site or telephony. */
  origin: string | null;
  status: LeadStatus;
  statusLabel: string;
  /** Of the salon that it is for; null: any. */
  salonId: string | null;
  /** The car of the lead as the form sent it; null without one. */
  subject: string | null;
  /** The car of the lead in the stock; null without one. */
  carId: string | null;
  /** The car that the lead has sold; null without a sale. */
  soldCarId: string | null;
  phone: string;
  email: string | null;
  /** `tel:…`; null if the text is not a phone number. */
  callHref: string | null;
  /** Epoch ms. */
  createdAt: number;
  /** «5 минут назад» */
  age: string;
  /** Epoch ms; null outside the trash. */
  deletedAt: number | null;
  /** How long the lead has had no answer, «25 минут»; null if it was answered. */
  waiting: { text: string; urgency: Urgency } | null;
}

type LineColumns = Pick<
  LeadRow,
  | "id"
  | "name"
  | "type"
  | "visitKind"
  | "status"
  | "origin"
  | "phone"
  | "email"
  | "carId"
  | "soldCarId"
  | "carInfo"
  | "carBrand"
  | "carModel"
  | "carYear"
  | "preferredBrand"
  | "salonId"
  | "firstResponseAt"
  | "createdAt"
  | "deletedAt"
>;

export function toLeadLine(lead: LineColumns, now: number, hoursOf: HoursOf): LeadLine {
  const isUnanswered = lead.status === "new" && lead.firstResponseAt === null && lead.deletedAt === null;
  return {
    id: lead.id,
    name: lead.name,
    kind: leadKindOf(lead),
    typeLabel: leadKindLabel(lead),
    origin: lead.origin && LEAD_ORIGIN_LABELS[lead.origin],
    status: lead.status,
    statusLabel: LEAD_STATUS_LABELS[lead.status],
    salonId: lead.salonId,
    subject: lead.carInfo ?? ownCarOf(lead) ?? lead.preferredBrand,
    carId: lead.carId,
    soldCarId: lead.soldCarId,
    phone: formatPhone(lead.phone),
    email: lead.email,
    callHref: callHrefOf(lead.phone),
    createdAt: lead.createdAt,
    deletedAt: lead.deletedAt,
    age: formatAge(now - lead.createdAt),
    waiting: isUnanswered
      ? { text: formatSpan(now - lead.createdAt), urgency: urgencyOf(lead.createdAt, now, hoursOf(lead.salonId)) }
      : null,
  };
}

/** Leads from before phones were validated everywhere may contain any text, such as «после 18». */
function callHrefOf(phone: string): string | null {
  const number = normalisePhone(phone);
  if (number) return `tel:${number}`;
  return phone.replace(/\D/g, "").length >= CITY_PHONE_DIGITS ? phoneHref(phone) : null;
}

/** Of a trade-in: the visitor's own car. */
export function ownCarOf(lead: Pick<LeadRow, "carBrand" | "carModel" | "carYear">): string | null {
  const name = [lead.carBrand, lead.carModel].filter(Boolean).join(" ");
  if (!name) return null;
  return lead.carYear ? `${name}, ${lead.carYear}` : name;
}

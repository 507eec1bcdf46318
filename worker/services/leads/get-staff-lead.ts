import { selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  selectCarOfLead,
  selectCarsSeen,
  selectConsents,
  selectLead,
  selectLeadNotes,
  selectRepeats,
} from "../../db/queries/leads/lead-page.ts";
import { type NotificationRow, selectNotifications } from "../../db/queries/notifications/outbox.ts";
import { formatSpan } from "../../domain/kernel/time/age.ts";
import { CAR_STAGE_LABELS } from "../../domain/cars/car-terms.ts";
import { LEAD_FIELD_LABELS } from "../../domain/leads/lead-desk.ts";
import { isLeadFormKey, leadFormOf } from "../../domain/leads/lead-forms.ts";
import { LEAD_TYPE_LABELS, LEAD_TYPES } from "../../domain/leads/lead-terms.ts";
import { LEAD_REPEATS_SHOWN } from "../../domain/kernel/limits.ts";
import {
  leadNotificationIds,
  NOTIFICATION_CHANNEL_LABELS,
  type NotificationState,
} from "../../domain/notifications/notifications.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { workingHoursOf } from "../../domain/dealership/salon-time.ts";
import { timeZoneOf } from "../../domain/kernel/time/time-zones.ts";
import { spamSignalLabels } from "../../domain/leads/spam-signals.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";
import { type LabelledValue, priceNowOf, sourceOf, wishesOf } from "./lead-details.ts";
import { type LeadLine, toLeadLine } from "./lead-line.ts";
import { pagesSeenOf } from "./pages-seen.ts";
import type { ContactDetailsDeps } from "../deps.ts";
import { withContactDetails } from "./with-contact-details.ts";

/** The car of the lead: as the visitor saw it, and its present state. */
export interface LeadCar {
  title: string;
  /** Null if the car was deleted for good. */
  current: {
    id: string;
    slug: string;
    photo: string | null;
    price: string;
    stage: string;
    /** Whether visitors can open its page. */
    isPublic: boolean;
  } | null;
  asked: { price: string | null; status: string | null };
}

export interface LeadNotification {
  id: string;
  channel: string;
  state: NotificationState;
  attempts: number;
  /** Of the last attempt that failed. */
  reason: string | null;
  /** When it was sent, failed for good, or is due again; epoch ms. */
  at: number;
}

/** A lead with everything that its page shows. Times in epoch ms. */
export interface StaffLead extends LeadLine {
  email: string | null;
  message: string | null;
  wishes: LabelledValue[];
  car: LeadCar | null;
  source: LabelledValue[];
  /** Pages of the site that the visitor opened before, oldest first. */
  pagesSeen: Pick<LabelledValue, "value" | "href">[];
  consents: { id: string; form: string; textVersion: string; givenAt: number; withdrawnAt: number | null }[];
  /** «через 9 минут» after the lead came; null while nobody has answered. */
  firstResponse: string | null;
  isSpam: boolean;
  /** Why, in words. */
  spamSignals: string[];
  /** Notifications by channel with their state. */
  notices: LeadNotification[];
  /** Other leads of the same phone. */
  repeats: LeadLine[];
  notes: { id: string; text: string; author: string; createdAt: number }[];
  history: HistoryEntry[];
}

/** One round trip; in the trash or not. `not_found` if it was deleted for good. */
export async function getStaffLead(deps: ContactDetailsDeps, id: string): Promise<Result<StaffLead>> {
  const { db, clock } = deps;
  const [[[stored], consents, notes, others, [car], [settings], notices, carsSeen], history] = await Promise.all([
    db.read([
      selectLead(db, id),
      selectConsents(db, id),
      selectLeadNotes(db, id),
      selectRepeats(db, id, LEAD_REPEATS_SHOWN),
      selectCarOfLead(db, id),
      selectSettings(db),
      selectNotifications(db, leadNotificationIds(id)),
      selectCarsSeen(db, id),
    ]),
    getHistory(deps, "lead", id, LEAD_FIELD_LABELS),
  ]);
  if (!stored) return fail("not_found", "Заявка не найдена");
  const [lead = stored, ...repeats] = await withContactDetails(deps, [stored, ...others]);
  const now = clock.now();
  const hours = workingHoursOf(settings?.workingHours ?? null, timeZoneOf(settings?.timeZone));
  const isAboutCar = lead.carInfo !== null || car !== undefined;
  return ok({
    ...toLeadLine(lead, now, hours),
    email: lead.email,
    message: lead.message,
    wishes: wishesOf(lead),
    car: isAboutCar
      ? {
          title: lead.carInfo ?? (car ? `${car.name}, ${car.year}` : ""),
          current: car
            ? {
                id: car.id,
                slug: car.slug,
                photo: car.mainImage,
                price: priceNowOf(car),
                stage: CAR_STAGE_LABELS[car.stage ?? "draft"],
                isPublic: car.stage === "on_sale" || car.stage === "off_sale",
              }
            : null,
          asked: { price: lead.carPrice, status: lead.carStatus },
        }
      : null,
    source: sourceOf(lead),
    pagesSeen: pagesSeenOf(lead.pagesSeen, carsSeen),
    consents: consents.map(({ leadId: _leadId, form, ...rest }) => ({ ...rest, form: formLabelOf(form) })),
    firstResponse: lead.firstResponseAt === null ? null : `через ${formatSpan(lead.firstResponseAt - lead.createdAt)}`,
    isSpam: lead.isSpam,
    spamSignals: spamSignalLabels(lead.spamSignals),
    notices: notices.map(toLeadNotification),
    repeats: repeats.map((row) => toLeadLine(row, now, hours)),
    notes: notes.map(({ author, ...note }) => ({ ...note, author: author ?? "Бывший сотрудник" })),
    history,
  });
}

function toLeadNotification({
  id,
  channel,
  state,
  attempts,
  lastError,
  nextAttemptAt,
  sentAt,
}: NotificationRow): LeadNotification {
  const at = sentAt ?? nextAttemptAt;
  return { id, channel: NOTIFICATION_CHANNEL_LABELS[channel], state, attempts, reason: lastError, at };
}

/** A consent names the form it was given on; older ones and those of the API the type of the lead. */
function formLabelOf(form: string): string {
  if (isLeadFormKey(form)) return leadFormOf(form).title;
  const type = LEAD_TYPES.find((known) => known === form);
  return type ? LEAD_TYPE_LABELS[type] : form;
}

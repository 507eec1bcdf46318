import { timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { selectRecords } from "../../db/queries/content/records.ts";
import { selectReviewRequestOfLead } from "../../db/queries/content/review-requests.ts";
import { selectConversationsOfLeads } from "../../db/queries/conversations/conversations.ts";
import { selectMessagesOfLead } from "../../db/queries/conversations/messages.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectHoldsOfLead, selectHoldsOfLeadsCar } from "../../db/queries/holds/holds.ts";
import { selectIntegrations } from "../../db/queries/leads/integrations.ts";
import { selectCarOfLead, selectConsents, selectLead, selectSoldCar } from "../../db/queries/leads/lead-page.ts";
import {
  selectCarsSeen,
  selectPersonChanges,
  selectPersonEvents,
  selectPersonNotes,
  selectRepeats,
} from "../../db/queries/leads/lead-timeline.ts";
import { selectActiveStaff, selectStaffNames } from "../../db/queries/leads/lead-work.ts";
import { selectRolePermissions } from "../../db/queries/staff/staff.ts";
import { type NotificationRow, selectNotifications } from "../../db/queries/notifications/outbox.ts";
import { MINUTE_MS } from "../../domain/kernel/time/durations.ts";
import { formatSpan } from "../../domain/kernel/time/age.ts";
import { holdHoursOf } from "../../domain/holds/holds.ts";
import { type Car, carTitle } from "../../domain/cars/car.ts";
import { CAR_STAGE_LABELS, labelOf } from "../../domain/cars/car-terms.ts";
import { THREAD_SHOWN } from "../../domain/conversations/message-terms.ts";
import { type MessageTemplate, TEMPLATES_MAX } from "../../domain/conversations/message-template.ts";
import { CONVERSION_LABELS, CONVERSIONS } from "../../domain/leads/advertising/conversions.ts";
import { isLeadFormKey, leadFormOf, SITE_MESSAGE_FORM } from "../../domain/leads/lead-forms.ts";
import { CONSENT_MANNER_LABELS, type ConsentManner } from "../../domain/leads/consent-manner.ts";
import { isInScope, type LeadScopeOf } from "../../domain/leads/lead-scope.ts";
import { isClosed, LEAD_TYPE_LABELS, LEAD_TYPES } from "../../domain/leads/lead-terms.ts";
import { LEAD_REPEATS_SHOWN, TIMELINE_SHOWN } from "../../domain/kernel/limits.ts";
import {
  leadNotificationIds,
  NOTIFICATION_CHANNEL_LABELS,
  type NotificationState,
  type NotificationTopic,
} from "../../domain/notifications/notifications.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { salonHours } from "../../domain/dealership/salon-hours.ts";
import type { NextAction } from "../../domain/leads/work/next-action.ts";
import { LEAD_SYSTEM_LABELS } from "../../domain/leads/imports/lead-columns.ts";
import { REFUSAL_REASON_LABELS } from "../../domain/leads/refusal-reasons.ts";
import { FORMER_STAFF } from "../../domain/staff/staff-name.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { spamSignalLabels } from "../../domain/leads/intake/spam-signals.ts";
import { type LabelledValue, priceNowOf, sourceOf, wishesOf } from "./lead-details.ts";
import { type LeadLine, toLeadLine } from "./lead-line.ts";
import { pagesSeenOf } from "./pages-seen.ts";
import type { Visit } from "../../domain/leads/visits/visits.ts";
import type { ConversationDeps } from "../conversations/channel.ts";
import { type ChannelChoice, channelChoices, type Thread, threadOf } from "../conversations/lead-messages.ts";
import { type StaffHold, toStaffHold, withHolderNames } from "../holds/hold-view.ts";
import { salonContacts, type SalonContactsOfLead } from "../dealership/salon-contacts.ts";
import type { ContactDetailsDeps } from "../deps.ts";
import { visitHref, type VisitDeps } from "./visits/visit-deps.ts";
import { depositsOfLead, depositsOfLeadQueries, type LeadDeposits } from "../holds/deposits/list-deposits.ts";
import type { Caller } from "../staff/session.ts";
import { readInScope } from "./read-in-scope.ts";
import { withContactDetails } from "./with-contact-details.ts";
import { type Assignee, assignableOf } from "./work/lead-staff.ts";
import type { LeadSpeed } from "./work/lead-speed.ts";
import { type AskedReview, mayBeMailed, toAskedReview } from "./reviews/ask-for-review.ts";
import { leadStateOf } from "./work/lead-state.ts";
import { timelineOf } from "./work/timeline.ts";

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
  label: string;
  state: NotificationState;
  attempts: number;
  /** Of the last attempt that failed. */
  reason: string | null;
  /** When it was sent, failed for good, or is due again; epoch ms. */
  at: number;
  /** Whether that time has come: the next run of the outbox sends it. */
  isDue: boolean;
}

/** Holds of a lead that its page shows. */
const HOLDS_OF_LEAD_SHOWN = 20;

/** A lead with everything that its page shows. Times in epoch ms. */
export interface StaffLead extends LeadLine {
  email: string | null;
  message: string | null;
  wishes: LabelledValue[];
  car: LeadCar | null;
  source: LabelledValue[];
  /** Pages of the site that the visitor opened before, oldest first. */
  pagesSeen: Pick<LabelledValue, "value" | "href">[];
  /** The cars of the visitor's favourites, if the visitor sent them along. */
  favourites: Pick<LabelledValue, "value" | "href">[];
  consents: {
    id: string;
    label: string;
    textVersion: string;
    manner: ConsentManner | null;
    statedText: string | null;
    givenAt: number;
    withdrawnAt: number | null;
  }[];
  /** Who entered it by hand or imported it, by name. */
  enteredBy: string | null;
  /** «через 9 минут» after the lead came; null while nobody has answered. */
  firstResponse: string | null;
  isSpam: boolean;
  /** Why, in words. */
  spamSignals: string[];
  /** Notifications by channel with their state. */
  notices: LeadNotification[];
  assignee: Assignee | null;
  /** Staff who may get the lead. */
  assignable: Assignee[];
  nextAction: (NextAction & { isOverdue: boolean }) | null;
  /** What the visitor asks for, and the path of the visitor's own page of it. */
  visit: (Visit & { href: string | null }) | null;
  isQualified: boolean;
  /** Its number in another system. */
  outer: { system: string; number: string } | null;
  /** How it ended, in words; null while it is open. */
  result: string | null;
  /** Null after the first answer, and of spam. */
  speed: LeadSpeed | null;
  /** Of a sale: whether its buyer was asked for a review, and may be by mail. */
  review: { isDue: boolean; asked: AskedReview | null; mayMail: boolean };
  /** What happened with the person: this lead and the others of the same phone. */
  timeline: ReturnType<typeof timelineOf>;
  conversation: LeadConversation;
  /** Open holds of the car that it is about, the holder first; its own holds, the latest first; the hours of a new one. */
  holds: { ofCar: StaffHold[]; own: StaffHold[]; hours: number };
  deposits: LeadDeposits | null;
}

/** What was said with the person, and what staff need to write. */
export interface LeadConversation extends Thread {
  channels: ChannelChoice[];
  templates: Pick<MessageTemplate, "id" | "name" | "text">[];
  /** For the words of templates. */
  salon: SalonContactsOfLead;
}

/**
 * One round trip; in the trash or not. `not_found` if it was deleted for good or is out of the scope. `isWhole` adds the older
 * entries of the timeline; `messages`: how many of them are shown, latest first.
 */
export async function getStaffLead(
  deps: ContactDetailsDeps & VisitDeps & Pick<ConversationDeps, "channels">,
  id: string,
  scopeOf: LeadScopeOf,
  caller: Pick<Caller, "sessionToken"> = { sessionToken: null },
  isWhole = false,
  messages: number = THREAD_SHOWN.latest,
): Promise<Result<StaffLead>> {
  const { db, clock } = deps;
  const shown = isWhole ? TIMELINE_SHOWN.all : TIMELINE_SHOWN.latest;
  const [
    scope,
    [
      [stored],
      consents,
      others,
      [car],
      [soldCar],
      [settings],
      notices,
      carsSeen,
      events,
      notes,
      changes,
      staff,
      names,
      roles,
      [asked],
      conversations,
      latest,
      integrations,
      templates,
      holds,
      openHolds,
      deposits,
      depositOperations,
    ],
  ] = await readInScope(scopeOf, caller, (scope) => {
    const person = { leadId: id, scope, leads: LEAD_REPEATS_SHOWN };
    return db.read([
      selectLead(db, id),
      selectConsents(db, id),
      selectRepeats(db, person),
      selectCarOfLead(db, id),
      selectSoldCar(db, id),
      selectSettings(db),
      selectNotifications(db, leadNotificationIds(id)),
      selectCarsSeen(db, person),
      selectPersonEvents(db, person, shown + 1),
      selectPersonNotes(db, person, shown + 1),
      selectPersonChanges(db, person, shown + 1),
      selectActiveStaff(db),
      selectStaffNames(db),
      selectRolePermissions(db),
      selectReviewRequestOfLead(db, id),
      selectConversationsOfLeads(db, [id]),
      selectMessagesOfLead(db, id, { limit: messages + 1 }),
      selectIntegrations(db),
      selectRecords(db, "messageTemplate", { inTrash: false, order: "position", limit: TEMPLATES_MAX }),
      selectHoldsOfLead(db, id, HOLDS_OF_LEAD_SHOWN),
      selectHoldsOfLeadsCar(db, id),
      ...depositsOfLeadQueries(db, id),
    ]);
  });
  if (!stored || !isInScope(scope, stored)) return fail("not_found", "Заявка не найдена");
  const [lead = stored, ...repeats] = await withContactDetails(deps, [stored, ...others]);
  const now = clock.now();
  const hoursOf = salonHours(settings);
  const nameOf = (staffId: string) => names.find((one) => one.id === staffId)?.name ?? FORMER_STAFF;
  const { assignee, nextAction, visit, qualifiedAt } = leadStateOf(lead, nameOf);
  const shownHolds = (await withHolderNames(deps, [...openHolds, ...holds])).map((row) => toStaffHold(row, scope, now));
  const ownHolds = shownHolds.slice(openHolds.length);
  const line = toLeadLine(lead, now, hoursOf);
  const [thread, channels] = await Promise.all([
    threadOf(deps, conversations, latest, { limit: messages, nameOf }),
    channelChoices(deps, stored, conversations, integrations),
  ]);
  const isAboutCar = lead.carInfo !== null || car !== undefined;
  return ok({
    ...line,
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
    favourites: pagesSeenOf(lead.favourites?.map((slug) => `/car/${slug}`) ?? null, carsSeen),
    consents: consents.map(
      ({ id: consentId, form, manner, notedBy, textVersion, statedText, givenAt, withdrawnAt }) => ({
        id: consentId,
        label: manner
          ? [CONSENT_MANNER_LABELS[manner], notedBy && nameOf(notedBy)].filter(Boolean).join(", отмечено: ")
          : formLabelOf(form),
        textVersion,
        manner,
        statedText,
        givenAt,
        withdrawnAt,
      }),
    ),
    enteredBy: lead.enteredBy && nameOf(lead.enteredBy),
    firstResponse: firstResponseOf(lead, nameOf),
    isSpam: lead.isSpam,
    spamSignals: spamSignalLabels(lead.spamSignals),
    notices: notices.map((notice) => toLeadNotification(notice, now)),
    assignee,
    assignable: assignableOf(staff, roles),
    nextAction: nextAction && { ...nextAction, isOverdue: nextAction.at < now },
    visit: visit && { ...visit, href: await visitHref(deps, id) },
    isQualified: qualifiedAt !== null,
    outer: outerOf(lead.outerId),
    result: resultOf(lead, soldCar),
    speed: line.waiting && !lead.isSpam ? { createdAt: lead.createdAt, now, hours: hoursOf(lead.salonId) } : null,
    review: {
      isDue: lead.status === "completed" && lead.soldCarId !== null,
      asked: asked ? toAskedReview(asked) : null,
      mayMail: Boolean(lead.email) && mayBeMailed(consents),
    },
    timeline: timelineOf(
      {
        leads: [lead, ...repeats],
        events,
        notes,
        changes,
        carsSeen,
        holds: ownHolds,
        zone: timeZoneOf(settings?.timeZone),
      },
      shown,
    ),
    holds: { ofCar: shownHolds.slice(0, openHolds.length), own: ownHolds, hours: holdHoursOf(settings) },
    deposits: depositsOfLead([deposits, depositOperations, ownHolds], {
      integrations,
      amount: settings?.depositAmount ?? null,
      nameOf,
    }),
    conversation: {
      ...thread,
      channels,
      templates: templates.map((template) => ({ id: template.id, name: template.name, text: template.text })),
      salon: salonContacts(settings, lead.salonId),
    },
  });
}

/** «через 9 минут, Анна»; by the clock, with the working time where it is shorter. */
function firstResponseOf(lead: LeadRow, nameOf: (staffId: string) => string): string | null {
  // Of an imported lead nobody knows it.
  if (lead.firstResponseAt === null || lead.origin === "imported") return null;
  const passed = lead.firstResponseAt - lead.createdAt;
  const worked = lead.firstResponseWorkMs ?? passed;
  const name = lead.firstResponseBy === null ? null : nameOf(lead.firstResponseBy);
  const working =
    worked === 0 && passed >= MINUTE_MS
      ? "в нерабочее время"
      : passed > 0 && formatSpan(worked) !== formatSpan(passed) && `рабочего времени прошло ${formatSpan(worked)}`;
  // Of a lead that staff entered while they talked to the person.
  return [passed === 0 ? "сразу" : `через ${formatSpan(passed)}`, working, name].filter(Boolean).join(", ");
}

/** «amoCRM», «12345» */
function outerOf(outerId: string | null): StaffLead["outer"] {
  if (outerId === null) return null;
  const [key = "", ...number] = outerId.split(":");
  return { system: labelOf(LEAD_SYSTEM_LABELS, key), number: number.join(":") };
}

function resultOf(
  { status, refusalReason, soldCarId }: LeadRow,
  soldCar?: Pick<Car, "name" | "trim" | "year">,
): string | null {
  if (!isClosed(status)) return null;
  if (soldCarId !== null) return `Продан: ${soldCar ? `${carTitle(soldCar)}, ${soldCar.year}` : "автомобиль удалён"}`;
  if (status === "completed") return "Завершена без продажи";
  return refusalReason === null ? "Отменена" : labelOf(REFUSAL_REASON_LABELS, refusalReason);
}

/** Mails to the visitor; the others are named by their channel. */
const TOPIC_LABELS: Partial<Record<NotificationTopic, string>> = {
  visit_confirmed: "Письмо покупателю о визите",
  conversation_answer: "Письмо покупателю об ответе в переписке",
  review_request: "Письмо покупателю с просьбой об отзыве",
  hold_started: "Подошла очередь на автомобиль",
  message_received: "Оповещение сотрудников о сообщении",
  visit_reminder: "Напоминание покупателю о визите",
};

function toLeadNotification(
  { id, channel, topic, state, attempts, lastError, nextAttemptAt, sentAt }: NotificationRow,
  now: number,
): LeadNotification {
  const conversion = CONVERSIONS.find((kind) => kind === topic);
  return {
    id,
    label: conversion ? CONVERSION_LABELS[conversion] : (TOPIC_LABELS[topic] ?? NOTIFICATION_CHANNEL_LABELS[channel]),
    state,
    attempts,
    reason: lastError,
    at: sentAt ?? nextAttemptAt,
    isDue: nextAttemptAt <= now,
  };
}

/** A consent names the form it was given on; older ones and those of the API the type of the lead. */
function formLabelOf(form: string): string {
  if (form === SITE_MESSAGE_FORM) return "Написать нам";
  if (isLeadFormKey(form)) return leadFormOf(form).title;
  const type = LEAD_TYPES.find((known) => known === form);
  return type ? LEAD_TYPE_LABELS[type] : form;
}

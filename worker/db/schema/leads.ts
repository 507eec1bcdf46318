import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LEAD_EVENT_KINDS } from "../../domain/leads/work/lead-events.ts";
import { CONSENT_MANNERS } from "../../domain/leads/consent-manner.ts";
import { LEAD_ORIGINS } from "../../domain/leads/lead-origin.ts";
import { LEAD_SOURCES } from "../../domain/leads/advertising/lead-source.ts";
import { LEAD_STATUSES, LEAD_TYPES } from "../../domain/leads/lead-terms.ts";
import { NEXT_ACTION_KINDS } from "../../domain/leads/work/next-action.ts";
import { VISIT_KINDS } from "../../domain/leads/visits/visits.ts";
import {
  CONFIGURED_CHANNELS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_STATES,
  NOTIFICATION_TOPICS,
} from "../../domain/notifications/notifications.ts";
import { flag, idColumn, money, oneOf, textList, timeColumn, versionColumn } from "../columns.ts";

/** Raw SQL, because SQLite uses a partial index only if the query repeats the index's condition literally. */
export const IS_UNANSWERED = "status = 'new' and first_response_at is null and is_spam = 0";

/** The condition of the indexes of confirmed visits. */
export const IS_VISIT_CONFIRMED = "visit_confirmed_at is not null";

/** The condition of the indexes of tasks. */
export const HAS_NEXT_ACTION = "next_action_at is not null";

/** Open leads without a next action: the condition of their index. */
export const IS_IDLE = "next_action_at is null and status in ('new', 'in_progress') and is_spam = 0";

export const leads = sqliteTable(
  "leads",
  {
    id: idColumn(),
    /** Idempotency key, new each time a form is opened: a repeated request finds this row. */
    requestKey: text("request_key").notNull(),
    type: text("type", { enum: LEAD_TYPES }).notNull(),
    status: text("status", { enum: LEAD_STATUSES }).notNull().default("new"),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    /**
     * E.164 (domain/kernel/text/phone-number.ts), null if the input is not a phone number; a hash if the collector stores the
     * contact details. Groups the leads of one person.
     */
    phoneNormalised: text("phone_normalised"),
    email: text("email"),
    message: text("message"),
    desiredAmount: money("desired_amount"),
    monthlyIncome: money("monthly_income"),
    carBrand: text("car_brand"),
    carModel: text("car_model"),
    carYear: integer("car_year"),
    carMileage: integer("car_mileage"),
    carCondition: text("car_condition"),
    budget: money("budget"),
    preferredBrand: text("preferred_brand"),
    bodyType: text("body_type"),
    sourceUrl: text("source_url"),
    referrer: text("referrer"),
    /** JSON object with utm_* parameters and click ids. */
    attribution: text("attribution"),
    /** Paths of this site that the visitor opened before, oldest first; null if the browser did not send them. */
    pagesSeen: textList("pages_seen"),
    carId: text("car_id"),
    carInfo: text("car_info"),
    carPrice: text("car_price"),
    carStatus: text("car_status"),
    /** Spam is shown under its own filter and is not deleted automatically. */
    isSpam: flag("is_spam").notNull().default(false),
    /** Keys of domain/leads/intake/spam-signals.ts, separated by spaces. Kept when staff remove the spam flag. */
    spamSignals: text("spam_marks").notNull().default(""),
    /** Hash of the sender's network, to count its leads. Cannot be reversed after the day's salt is deleted. */
    networkHash: text("network_hash"),
    /** Token of the contact details at the collector; null if they are stored here (docs/personal-data.md). */
    personToken: text("person_token"),
    /** When the contact details and texts were erased, after the retention period or at the person's request. */
    anonymisedAt: timeColumn("anonymised_at"),
    firstResponseAt: timeColumn("first_response_at"),
    /** The staff member who gave the first answer; null before it, and of leads answered before this was stored. */
    firstResponseBy: text("first_response_by"),
    /** Working time from creation to the first answer by the opening hours of that moment, ms. */
    firstResponseWorkMs: integer("first_response_work_ms"),
    /** The staff member who works on the lead; null while it is free. */
    assigneeId: text("assignee_id"),
    nextActionKind: text("next_action_kind", { enum: NEXT_ACTION_KINDS }),
    nextActionAt: timeColumn("next_action_at"),
    nextActionNote: text("next_action_note"),
    /** When staff, or an agreed visit or test drive, made it a qualified lead. */
    qualifiedAt: timeColumn("qualified_at"),
    /** A key of domain/leads/refusal-reasons.ts; null unless the lead is cancelled with a reason. */
    refusalReason: text("refusal_reason"),
    /** The car that was sold; null unless the lead is completed by a sale. */
    soldCarId: text("sold_car_id"),
    /** When it was completed or cancelled; null while it is open. */
    closedAt: timeColumn("closed_at"),
    /** Where the visitor came from, as domain/leads/advertising/lead-source.ts says it. Stays when the lead is anonymised. */
    source: text("source", { enum: LEAD_SOURCES }),
    /** ClientID of Yandex Metrika; null without the visitor's consent to analytics. */
    clientId: text("client_id"),
    /** The visit that the visitor asks for (domain/leads/visits/visits.ts); null without one. */
    visitKind: text("visit_kind", { enum: VISIT_KINDS }),
    visitAt: timeColumn("visit_at"),
    /** When staff confirmed it; null before, and when the lead is closed or moved to the trash (a trigger). */
    visitConfirmedAt: timeColumn("visit_confirmed_at"),
    /** JSON of domain/money/trade-in-estimate.ts: the estimate of the visitor's own car that the visitor saw, with its inputs. */
    tradeInEstimate: text("trade_in_estimate"),
    /** The quote from whose page the request was sent (schema/quotes.ts). */
    quoteCode: text("quote_code"),
    /** Slugs of the visitor's favourites, if the visitor sent them along. */
    favourites: textList("favourites"),
    /** Folded (domain/leads/lead-search.ts): name, phone digits, e-mail, car, message. With a collector only the car. */
    searchText: text("search_text").notNull().default(""),
    /** How it came: a key of domain/leads/lead-origin.ts; null: from the site or telephony. */
    origin: text("origin", { enum: LEAD_ORIGINS }),
    /** The staff member who entered it by hand or imported it. */
    enteredBy: text("entered_by"),
    /** «system:number» of the lead in another system: the one that it was imported from, or a CRM. */
    outerId: text("outer_id"),
    /** The import that brought it (schema/moving.ts). */
    importId: text("import_id"),
    /** The salon that it is for: of its car, or the one that the visitor chose (schema/salons.ts); null: any. */
    salonId: text("salon_id"),
    /** When it was moved to the trash; null outside the trash. */
    deletedAt: timeColumn("deleted_at"),
    createdAt: timeColumn("created_at").notNull(),
    updatedAt: timeColumn("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("leads_request_key").on(t.requestKey),
    index("leads_created").on(t.createdAt, t.id),
    index("leads_status").on(t.status, t.createdAt, t.id),
    index("leads_type").on(t.type, t.createdAt, t.id),
    // `status` and `isSpam` are constant in this index; with them the planner prefers it to the indexes of either column.
    index("leads_unanswered").on(t.status, t.isSpam, t.createdAt, t.id).where(sql.raw(IS_UNANSWERED)),
    index("leads_kept").on(t.isSpam, t.createdAt, t.id),
    index("leads_status_type").on(t.status, t.type, t.createdAt, t.id),
    index("leads_phone").on(t.phoneNormalised, t.createdAt),
    index("leads_network").on(t.networkHash, t.createdAt),
    index("leads_retention").on(t.anonymisedAt, t.createdAt),
    index("leads_assignee").on(t.assigneeId, t.createdAt, t.id),
    index("leads_assignee_status").on(t.assigneeId, t.status, t.createdAt, t.id),
    index("leads_source").on(t.source, t.createdAt, t.id),
    index("leads_idle").on(t.createdAt, t.id).where(sql.raw(IS_IDLE)),
    index("leads_tasks").on(t.nextActionAt, t.id).where(sql.raw(HAS_NEXT_ACTION)),
    index("leads_own_tasks").on(t.assigneeId, t.nextActionAt, t.id).where(sql.raw(HAS_NEXT_ACTION)),
    index("leads_quote").on(t.quoteCode, t.createdAt, t.id).where(sql.raw("quote_code is not null")),
    index("leads_visits").on(t.visitAt, t.carId).where(sql.raw(IS_VISIT_CONFIRMED)),
    uniqueIndex("leads_visit_of_car").on(t.carId, t.visitAt).where(sql.raw(IS_VISIT_CONFIRMED)),
    uniqueIndex("leads_outer").on(t.outerId).where(sql.raw("outer_id is not null")),
    index("leads_import").on(t.importId, t.id).where(sql.raw("import_id is not null")),
    index("leads_salon").on(t.salonId, t.createdAt, t.id).where(sql.raw("salon_id is not null")),
    index("leads_trash").on(t.deletedAt, t.id).where(sql.raw("deleted_at is not null")),
    check("leads_status_known", oneOf("status", LEAD_STATUSES)),
    check("leads_type_known", oneOf("type", LEAD_TYPES)),
  ],
);

/**
 * Leads outside the trash per status, type and spam flag. Written in the same batch as the leads
 * (queries/leads/lead-counts.ts), so that counting does not scan the leads.
 */
export const leadCounts = sqliteTable(
  "lead_counts",
  {
    status: text("status", { enum: LEAD_STATUSES }).notNull(),
    type: text("type", { enum: LEAD_TYPES }).notNull(),
    isSpam: flag("is_spam").notNull(),
    total: integer("total").notNull(),
  },
  (t) => [primaryKey({ columns: [t.status, t.type, t.isSpam] })],
);

/** Notes by staff about a lead; deleted with the lead. */
export const leadNotes = sqliteTable(
  "lead_notes",
  {
    id: idColumn(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "restrict" }),
    authorId: text("author_id").notNull(),
    text: text("text").notNull(),
    createdAt: timeColumn("created_at").notNull(),
  },
  (t) => [index("lead_notes_lead").on(t.leadId, t.createdAt)],
);

/** Calls, messages and visits of a lead; deleted with the lead. Other changes by staff are in the audit log. */
export const leadEvents = sqliteTable(
  "lead_events",
  {
    id: idColumn(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "restrict" }),
    /** No CHECK, because one cannot be changed without rebuilding the table. */
    kind: text("kind", { enum: LEAD_EVENT_KINDS }).notNull(),
    /** Of an `outer_change`: when the other system made it; 0 if it did not say. */
    at: integer("at").notNull(),
    /** The staff member; null if a service reported it and the person is unknown. */
    authorId: text("author_id"),
    text: text("text"),
    /** JSON object with what the service reported: duration, record. */
    data: text("data"),
    /** Id of the event at the service that reported it: a repeat is stored once. */
    externalId: text("external_id"),
  },
  (t) => [index("lead_events_lead").on(t.leadId, t.at), uniqueIndex("lead_events_external").on(t.externalId)],
);

/** Who got the last lead in turn, and before: the one with the lowest turn gets the next (queries/leads/lead-turns.ts). */
export const leadTurns = sqliteTable("lead_turns", {
  userId: text("user_id").primaryKey(),
  turn: integer("turn").notNull(),
  /** The lead that the turn was for. */
  leadId: text("lead_id").notNull(),
});

/** Proof of consent: version of the text, form and time. */
export const consents = sqliteTable(
  "consents",
  {
    id: idColumn(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "restrict" }),
    textVersion: text("text_version").notNull(),
    form: text("form").notNull(),
    givenAt: timeColumn("given_at").notNull(),
    /** How it was given when staff noted it: a key of domain/leads/consent-manner.ts; null: a box that the visitor ticked. */
    manner: text("manner", { enum: CONSENT_MANNERS }),
    /** What was consented to, if it is not a text of this site. */
    statedText: text("stated_text"),
    /** The staff member who noted it. */
    notedBy: text("noted_by"),
    withdrawnAt: timeColumn("withdrawn_at"),
  },
  (t) => [index("consents_lead").on(t.leadId)],
);

/** Notifications to send (mail, webhook, messenger). Written in the same batch as the change that causes them. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: idColumn(),
    channel: text("channel", { enum: NOTIFICATION_CHANNELS }).notNull(),
    topic: text("topic", { enum: NOTIFICATION_TOPICS }).notNull(),
    /** Id of the lead; any unique id for a test notification. */
    subjectId: text("subject_id").notNull(),
    state: text("state", { enum: NOTIFICATION_STATES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** When the next attempt is due; for state `dead`, when delivery was given up. */
    nextAttemptAt: timeColumn("next_attempt_at").notNull(),
    lastError: text("last_error"),
    createdAt: timeColumn("created_at").notNull(),
    sentAt: timeColumn("sent_at"),
  },
  (t) => [
    uniqueIndex("outbox_once").on(t.channel, t.topic, t.subjectId),
    index("outbox_due").on(t.state, t.nextAttemptAt),
    check("outbox_attempts", sql.raw("attempts >= 0")),
  ],
);

/** Notification channels besides the e-mail address in the settings. Secrets are stored as Worker secrets, not here. */
export const notificationChannels = sqliteTable(
  "notice_channels",
  {
    channel: text("channel", { enum: CONFIGURED_CHANNELS }).primaryKey(),
    enabled: flag("enabled").notNull(),
    /** Webhook URL, Telegram chat id or second e-mail address. */
    target: text("target").notNull(),
    /** For `escalation`: working minutes without an answer. */
    afterMinutes: integer("after_minutes"),
    updatedAt: timeColumn("updated_at").notNull(),
    version: versionColumn(),
  },
  () => [check("notice_channels_known", oneOf("channel", CONFIGURED_CHANNELS))],
);

/** One random salt per day, deleted afterwards: hashes made with it are comparable that day and cannot be reversed later. */
export const networkSalts = sqliteTable("network_salts", {
  /** «2026-11-21» in the salon's time zone. */
  day: text("day").primaryKey(),
  salt: text("salt").notNull(),
});

/** Erased leads, so that they are erased again after a backup is restored. Lead ids are not personal data. */
export const erasures = sqliteTable(
  "erasures",
  {
    id: idColumn(),
    /** JSON list of the ids of the erased leads. */
    leadIds: text("lead_ids").notNull(),
    reason: text("reason", { enum: ["request", "retention"] }).notNull(),
    erasedAt: timeColumn("erased_at").notNull(),
  },
  (t) => [index("erasures_at").on(t.erasedAt)],
);

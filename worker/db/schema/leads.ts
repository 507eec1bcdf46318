import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LEAD_STATUSES, LEAD_TYPES } from "../../domain/leads/lead-terms.ts";
import {
  CONFIGURED_CHANNELS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_STATES,
  NOTIFICATION_TOPICS,
} from "../../domain/notifications/notifications.ts";
import { flag, idColumn, money, oneOf, textList, timeColumn, versionColumn } from "../columns.ts";

/** Raw SQL, because SQLite uses a partial index only if the query repeats the index's condition literally. */
export const IS_UNANSWERED = "status = 'new' and first_response_at is null and is_spam = 0";

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
    /** Keys of domain/leads/spam-signals.ts, separated by spaces. Kept when staff remove the spam flag. */
    spamSignals: text("spam_marks").notNull().default(""),
    /** Hash of the sender's network, to count its leads. Cannot be reversed after the day's salt is deleted. */
    networkHash: text("network_hash"),
    /** Token of the contact details at the collector; null if they are stored here (docs/personal-data.md). */
    personToken: text("person_token"),
    /** When the contact details and texts were erased, after the retention period or at the person's request. */
    anonymisedAt: timeColumn("anonymised_at"),
    firstResponseAt: timeColumn("first_response_at"),
    /** Folded (domain/leads/lead-search.ts): name, phone digits, e-mail, car, message. With a collector only the car. */
    searchText: text("search_text").notNull().default(""),
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

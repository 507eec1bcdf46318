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

/** In words of its own: SQLite takes a partial index only for a condition that is written as the index's is. */
export const IS_UNANSWERED = "status = 'new' and first_response_at is null and is_spam = 0";

export const leads = sqliteTable(
  "leads",
  {
    id: idColumn(),
    /** One per opening of a form: the same key again finds this row. */
    requestKey: text("request_key").notNull(),
    type: text("type", { enum: LEAD_TYPES }).notNull(),
    status: text("status", { enum: LEAD_STATUSES }).notNull().default("new"),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    /** E.164 (domain/kernel/text/phone-number.ts), or null when what was typed is no number: groups the leads of one person. */
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
    /** JSON object of utm_* and click ids. */
    attribution: text("attribution"),
    /** Paths of this site that the visitor had been on, oldest first; null when the browser did not say. */
    pagesSeen: textList("pages_seen"),
    carId: text("car_id"),
    carInfo: text("car_info"),
    carPrice: text("car_price"),
    carStatus: text("car_status"),
    /** Flagged, shown under its own filter, never deleted by itself. */
    isSpam: flag("is_spam").notNull().default(false),
    /** Why, by the keys of domain/leads/spam-signals.ts with spaces between them; stays when staff say that it is none. */
    spamSignals: text("spam_marks").notNull().default(""),
    /** Whence it came, unreadable once the day's salt is gone: counts requests of one network. */
    networkHash: text("network_hash"),
    /** Under which the collector keeps who asked, when this database may not (docs/personal-data.md). */
    personToken: text("person_token"),
    /** Name, phone and texts were taken out: the time had come or the person asked. */
    anonymisedAt: timeColumn("anonymised_at"),
    firstResponseAt: timeColumn("first_response_at"),
    /** Folded (domain/leads/lead-search.ts): name, digits of the phone, mail, car, message. Only the car when a collector keeps the person. */
    searchText: text("search_text").notNull().default(""),
    /** In the trash since then; null outside of it. */
    deletedAt: timeColumn("deleted_at"),
    createdAt: timeColumn("created_at").notNull(),
    updatedAt: timeColumn("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("leads_request_key").on(t.requestKey),
    index("leads_created").on(t.createdAt, t.id),
    index("leads_status").on(t.status, t.createdAt, t.id),
    index("leads_type").on(t.type, t.createdAt, t.id),
    // Two columns that never differ here: they make the planner prefer it to the indexes of either.
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

/** Leads outside the trash per status, type and spam flag. Written in the same batch as the leads (queries/lead-counts.ts): no count reads them all. */
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

/** What staff wrote down about a lead; goes when the lead goes. */
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

/** Proof that the person agreed: which text, when, on which form. */
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

/** Messages to send later (mail, webhook, messenger), written in the same batch as their cause. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: idColumn(),
    channel: text("channel", { enum: NOTIFICATION_CHANNELS }).notNull(),
    topic: text("topic", { enum: NOTIFICATION_TOPICS }).notNull(),
    /** A lead; of a test anything that is one. */
    subjectId: text("subject_id").notNull(),
    state: text("state", { enum: NOTIFICATION_STATES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** When it is due; of what is dead: when it died. */
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

/** Where notices go besides the settings' e-mail. Keys and secrets are the Worker's and never lie here. */
export const notificationChannels = sqliteTable(
  "notice_channels",
  {
    channel: text("channel", { enum: CONFIGURED_CHANNELS }).primaryKey(),
    enabled: flag("enabled").notNull(),
    /** Webhook's address, Telegram's chat, second mail address. */
    target: text("target").notNull(),
    /** Of `escalation`: working minutes without an answer. */
    afterMinutes: integer("after_minutes"),
    updatedAt: timeColumn("updated_at").notNull(),
    version: versionColumn(),
  },
  () => [check("notice_channels_known", oneOf("channel", CONFIGURED_CHANNELS))],
);

/** A random text a day, thrown away after it: what was hashed with it can be compared that day and never be undone. */
export const networkSalts = sqliteTable("network_salts", {
  /** «2026-11-21» by the salon's clock. */
  day: text("day").primaryKey(),
  salt: text("salt").notNull(),
});

/** Who was forgotten, so that a restored backup can forget them again. Ids of leads say nothing of a person. */
export const erasures = sqliteTable(
  "erasures",
  {
    id: idColumn(),
    /** The leads that were emptied, JSON list of ids. */
    leadIds: text("lead_ids").notNull(),
    reason: text("reason", { enum: ["request", "retention"] }).notNull(),
    erasedAt: timeColumn("erased_at").notNull(),
  },
  (t) => [index("erasures_at").on(t.erasedAt)],
);

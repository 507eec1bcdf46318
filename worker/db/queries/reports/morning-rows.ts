import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { type NotificationChannel, notificationId } from "../../../domain/notifications/notifications.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import { PANEL_LIST_ROWS_MAX } from "../../../domain/kernel/limits.ts";
import type { Database } from "../../client.ts";
import { settings } from "../../schema/content.ts";
import { HAS_NEXT_ACTION, leads, outbox } from "../../schema/leads.ts";
import { carNumbers } from "../../schema/reports.ts";
import { countUpTo } from "../catalogue/count-up-to.ts";

/** Open leads whose next action was due, as the tasks list them. */
export function countOverdueActions(db: Database, now: number) {
  return countUpTo(
    db,
    leads,
    and(
      sql.raw(HAS_NEXT_ACTION),
      lt(leads.nextActionAt, now),
      inArray(leads.status, ["new", "in_progress"]),
      sql`+${leads.isSpam} = 0`,
      isNull(leads.deletedAt),
    ),
    PANEL_LIST_ROWS_MAX,
  );
}

/** Older leads are not searched for sales: the read does not grow with the years. */
const SALE_TAKES_MAX_MS = 365 * DAY_MS;

/** Leads that ended with a sale from `since` to `until`, whenever they came. */
export function countSales(db: Database, since: number, until: number) {
  return countUpTo(
    db,
    leads,
    and(
      eq(leads.status, "completed"),
      gte(leads.createdAt, since - SALE_TAKES_MAX_MS),
      isNotNull(leads.soldCarId),
      gte(leads.closedAt, since),
      lt(leads.closedAt, until),
      isNull(leads.deletedAt),
    ),
    PANEL_LIST_ROWS_MAX,
  );
}

/** Cars on sale since before then. */
export function countOnSaleSince(db: Database, until: number) {
  return countUpTo(db, carNumbers, lte(carNumbers.publishedAt, until), PANEL_LIST_ROWS_MAX);
}

/** Queues the letter of a day once, if letters and mails are switched on and an address is set. */
export function insertMorningLetter({ query }: Database, day: string, now: number) {
  const channel: NotificationChannel = "email";
  return query
    .insert(outbox)
    .select(
      sql`select ${notificationId(channel, "morning_letter", day)}, ${channel}, 'morning_letter', ${day}, 'pending', 0, ${now}, null, ${now}, null
          from ${settings} where ${settings.id} = 1 and ${settings.morningLetter} and ${settings.emailNotificationsEnabled}
            and coalesce(${settings.notificationEmail}, '') <> ''`,
    )
    .onConflictDoNothing();
}

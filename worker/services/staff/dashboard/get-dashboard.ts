import { selectCarCounts } from "../../../db/queries/cars/car-counts.ts";
import { countActiveUsers } from "../../../db/queries/staff/staff.ts";
import { countContent, selectLatestLeads } from "../../../db/queries/staff/dashboard.ts";
import { selectWatchedSources } from "../../../db/queries/imports/parser-sources.ts";
import { selectOpenSignals } from "../../../db/queries/operations/signals.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { countVisibleLeads, selectLeadCounts } from "../../../db/queries/leads/lead-counts.ts";
import { LEADS_READ } from "../../../domain/kernel/limits.ts";
import { salonHours } from "../../../domain/dealership/salon-hours.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { isInScope, type LeadScopeOf } from "../../../domain/leads/lead-scope.ts";
import { toStats } from "../../cars/staff-stats.ts";
import { type LeadLine, toLeadLine } from "../../leads/lead-line.ts";
import type { ContactDetailsDeps, SalonDeps } from "../../deps.ts";
import { type FirstDay, firstDayOf } from "../../dealership/get-first-day.ts";
import { countUnread, readUnread, type UnreadConversations } from "../../conversations/list-inbox.ts";
import { readInScope } from "../../leads/read-in-scope.ts";
import type { Caller } from "../session.ts";
import { withContactDetails } from "../../leads/with-contact-details.ts";
import { sumOf } from "../../leads/lead-figures.ts";
import type { SignalName } from "../../../domain/operations/signal-names.ts";
import type { Signal } from "../../../domain/operations/signals.ts";
import { toSignals } from "../../operations/list-signals.ts";
import { type SourceTrouble, toSourceTroubles } from "../../imports/sources/source-troubles.ts";
import {
  type NotificationFailure,
  toNotificationFailures,
  notificationFailuresQuery,
} from "../../notifications/notification-failures.ts";

import { selectReportDays } from "../../../db/queries/reports/report-rows.ts";
import { reportDayOf } from "../../../domain/reports/stock-ages.ts";
import type { ReportFigure } from "../../../domain/reports/report-view.ts";
import { WEEK_DAYS, weekFigures } from "../../reports/week-figures.ts";

const LATEST_LEADS = 8;
const SHOWN_IN_DETAIL: readonly SignalName[] = ["notifications_dead", "source_failing", "import_stopped"];

export interface Dashboard {
  /** `published`: those that can be bought, not the pages of sold cars. */
  cars: { total: number; published: number; draft: number };
  brands: number;
  reviews: { approved: number; pending: number };
  leads: { new: number; inProgress: number };
  latestLeads: LeadLine[];
  /** Of conversations with buyers. */
  unread: UnreadConversations;
  /** Leads, answers and views of seven days. */
  week: ReportFigure[];
  /** Open signals of trouble, besides those that the two lists below show in detail. */
  signals: Signal[];
  /** Channels with failed notifications. */
  troubles: NotificationFailure[];
  firstDay: Pick<FirstDay, "states" | "choices">;
  /** Import sources that need attention. */
  sourceTroubles: SourceTrouble[];
}

type DashboardCaller = Pick<Caller, "sessionToken" | "origin">;

/** The start screen of the panel. One round trip; no table is read whole. */
export async function getDashboard(
  deps: ContactDetailsDeps & Pick<SalonDeps, "salon">,
  scopeOf: LeadScopeOf,
  caller: DashboardCaller = { sessionToken: null, origin: "" },
): Promise<Dashboard> {
  const { db, clock } = deps;
  const now = clock.now();
  // The easternmost day: the rows are few, and the zone is read with them.
  const last = reportDayOf(now, "Asia/Kamchatka");
  const [scope, [[stock, [content], all, own, latest, [settings], troubles, sources, open, days, [users]], unread]] =
    await readInScope(scopeOf, caller, (scope) =>
      Promise.all([
        db.read([
          selectCarCounts(db),
          countContent(db),
          selectLeadCounts(db),
          countVisibleLeads(db, { scope, now }, LEADS_READ.count.own),
          selectLatestLeads(db, LATEST_LEADS, scope),
          selectSettings(db),
          notificationFailuresQuery(deps),
          selectWatchedSources(db),
          selectOpenSignals(db, now),
          selectReportDays(db, last - 2 * WEEK_DAYS, last),
          countActiveUsers(db),
        ]),
        readUnread(deps, scope),
      ]),
    );
  const leadCounts = scope === "all" ? all : own;
  const { total, inStock, drafts } = toStats(stock);
  const zone = timeZoneOf(settings?.timeZone);
  const hoursOf = salonHours(settings);
  const { states, choices } = firstDayOf({
    row: settings,
    salon: deps.salon,
    origin: caller.origin,
    staff: users?.count ?? 0,
    cars: stock,
  });
  return {
    firstDay: { states, choices },
    cars: { total, published: inStock, draft: drafts },
    brands: content?.brands ?? 0,
    reviews: { approved: content?.approvedReviews ?? 0, pending: content?.pendingReviews ?? 0 },
    leads: {
      new: sumOf(leadCounts, { status: "new", type: null, isSpam: false }),
      inProgress: sumOf(leadCounts, { status: "in_progress", type: null, isSpam: false }),
    },
    latestLeads: (
      await withContactDetails(
        deps,
        latest.filter((lead) => isInScope(scope, lead)),
      )
    ).map((lead) => toLeadLine(lead, now, hoursOf)),
    unread: countUnread(unread, scope, now),
    week: weekFigures(days, reportDayOf(now, zone)),
    signals: toSignals(open).filter(({ name }) => !SHOWN_IN_DETAIL.includes(name)),
    troubles: toNotificationFailures(troubles),
    sourceTroubles: toSourceTroubles(sources),
  };
}

import { selectCarCounts } from "../../../db/queries/cars/car-counts.ts";
import { countBrands, countReviews, selectLatestLeads } from "../../../db/queries/staff/dashboard.ts";
import { selectWatchedSources } from "../../../db/queries/imports/parser-sources.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { selectLeadCounts } from "../../../db/queries/leads/lead-counts.ts";
import { workingHoursOf } from "../../../domain/dealership/salon-time.ts";
import { timeZoneOf } from "../../../domain/kernel/time/time-zones.ts";
import { toStats } from "../../cars/staff-stats.ts";
import { type LeadLine, toLeadLine } from "../../leads/lead-line.ts";
import type { ContactDetailsDeps } from "../../deps.ts";
import { withContactDetails } from "../../leads/with-contact-details.ts";
import { sumOf } from "../../leads/list-staff-leads.ts";
import { type SourceTrouble, toSourceTroubles } from "../../imports/sources/source-troubles.ts";
import {
  type NotificationFailure,
  toNotificationFailures,
  notificationFailuresQuery,
} from "../../notifications/notification-failures.ts";

const LATEST_LEADS = 8;

export interface Dashboard {
  /** `published`: cars with a public page, in stock or not. */
  cars: { total: number; published: number; draft: number };
  brands: number;
  reviews: { approved: number; pending: number };
  leads: { new: number; inProgress: number };
  latestLeads: LeadLine[];
  /** Channels with failed notifications. */
  troubles: NotificationFailure[];
  /** Import sources that need attention. */
  sourceTroubles: SourceTrouble[];
}

/** The start screen of the panel. One round trip; no table is read whole. */
export async function getDashboard(deps: ContactDetailsDeps): Promise<Dashboard> {
  const { db, clock } = deps;
  const [stock, [brands], reviews, leadCounts, latest, [settings], troubles, sources] = await db.read([
    selectCarCounts(db),
    countBrands(db),
    countReviews(db),
    selectLeadCounts(db),
    selectLatestLeads(db, LATEST_LEADS),
    selectSettings(db),
    notificationFailuresQuery(deps),
    selectWatchedSources(db),
  ]);
  const { total, drafts } = toStats(stock);
  const now = clock.now();
  const hours = workingHoursOf(settings?.workingHours ?? null, timeZoneOf(settings?.timeZone));
  return {
    cars: { total, published: total - drafts, draft: drafts },
    brands: brands?.brands ?? 0,
    reviews: {
      approved: reviews.find((row) => row.approved)?.count ?? 0,
      pending: reviews.find((row) => !row.approved)?.count ?? 0,
    },
    leads: {
      new: sumOf(leadCounts, { status: "new", type: null, isSpam: false }),
      inProgress: sumOf(leadCounts, { status: "in_progress", type: null, isSpam: false }),
    },
    latestLeads: (await withContactDetails(deps, latest)).map((lead) => toLeadLine(lead, now, hours)),
    troubles: toNotificationFailures(troubles),
    sourceTroubles: toSourceTroubles(sources),
  };
}

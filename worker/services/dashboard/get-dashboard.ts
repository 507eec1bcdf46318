import { countBrands, countOpenLeads, countReviews, selectLatestLeads } from "../../db/queries/dashboard.ts";
import { selectCarCounts } from "../../db/queries/car-counts.ts";
import { formatAge } from "../../domain/age.ts";
import { LEAD_STATUS_LABELS, LEAD_TYPE_LABELS, type LeadStatus } from "../../domain/lead.ts";
import { formatPhone, phoneHref } from "../../domain/phone.ts";
import { toStats } from "../cars/staff-stats.ts";
import type { Deps } from "../deps.ts";

const LATEST_LEADS = 8;
/** The shortest numbers of Russian towns. */
const CITY_PHONE_DIGITS = 5;

export interface Dashboard {
  /** `published`: all that visitors may open, in stock or not. */
  cars: { total: number; published: number; draft: number };
  brands: number;
  reviews: { approved: number; pending: number };
  leads: { new: number; inProgress: number };
  latestLeads: LatestLead[];
}

/** A request as a line of text; labels are ready to show. */
export interface LatestLead {
  id: string;
  name: string;
  type: string;
  status: LeadStatus;
  statusLabel: string;
  /** The car it is about, in whatever words the form had; null when it is about none. */
  subject: string | null;
  phone: string;
  /** `tel:…`; null when what was typed is no number to call. */
  callHref: string | null;
  createdAt: number;
  /** «5 минут назад» */
  age: string;
}

/** What the panel opens with. One round trip, and no list is counted by reading all of it. */
export async function getDashboard({ db, clock }: Deps): Promise<Dashboard> {
  const [stock, [brands], reviews, open, latest] = await db.read([
    selectCarCounts(db),
    countBrands(db),
    countReviews(db),
    countOpenLeads(db),
    selectLatestLeads(db, LATEST_LEADS),
  ]);
  const { total, drafts } = toStats(stock);
  const now = clock.now();
  return {
    cars: { total, published: total - drafts, draft: drafts },
    brands: brands?.brands ?? 0,
    reviews: {
      approved: reviews.find((row) => row.approved)?.count ?? 0,
      pending: reviews.find((row) => !row.approved)?.count ?? 0,
    },
    leads: {
      new: open.find((row) => row.status === "new")?.count ?? 0,
      inProgress: open.find((row) => row.status === "in_progress")?.count ?? 0,
    },
    latestLeads: latest.map((lead) => ({
      id: lead.id,
      name: lead.name,
      type: LEAD_TYPE_LABELS[lead.type],
      status: lead.status,
      statusLabel: LEAD_STATUS_LABELS[lead.status],
      subject: lead.carInfo ?? ownCarOf(lead) ?? lead.preferredBrand,
      phone: formatPhone(lead.phone),
      callHref: canBeCalled(lead.phone) ? phoneHref(lead.phone) : null,
      createdAt: lead.createdAt,
      age: formatAge(now - lead.createdAt),
    })),
  };
}

/** Trade-in and selection take any text for a phone: «после 18» is none. */
function canBeCalled(phone: string): boolean {
  return phone.replace(/\D/g, "").length >= CITY_PHONE_DIGITS;
}

/** Of a trade-in: the visitor's own car. */
function ownCarOf(lead: { carBrand: string | null; carModel: string | null; carYear: number | null }): string | null {
  const name = [lead.carBrand, lead.carModel].filter(Boolean).join(" ");
  if (!name) return null;
  return lead.carYear ? `${name}, ${lead.carYear}` : name;
}

import {
  countBrands,
  countListed,
  countOpenLeads,
  countReviews,
  countUnlisted,
  selectLatestLeads,
} from "../../db/queries/dashboard.ts";
import { formatAge } from "../../domain/age.ts";
import { LEAD_STATUS_LABELS, LEAD_TYPE_LABELS, type LeadStatus } from "../../domain/lead.ts";
import { formatPhone, phoneHref } from "../../domain/phone.ts";
import type { Deps } from "../deps.ts";

const LATEST_LEADS = 8;

export interface Dashboard {
  /** `published` are all that visitors may open, `listed` those of them in stock. */
  cars: { total: number; published: number; listed: number; draft: number };
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
  /** `tel:…`; null when what was typed holds no number. */
  callHref: string | null;
  /** «5 минут назад» */
  age: string;
}

/** What the panel opens with. One round trip, and no list is counted by reading all of it. */
export async function getDashboard({ db, clock }: Deps): Promise<Dashboard> {
  const [[onShow], [rest], [brands], reviews, open, latest] = await db.read([
    countListed(db),
    countUnlisted(db),
    countBrands(db),
    countReviews(db),
    countOpenLeads(db),
    selectLatestLeads(db, LATEST_LEADS),
  ]);
  const listed = onShow?.listed ?? 0;
  const published = listed + (rest?.published ?? 0);
  const draft = rest?.draft ?? 0;
  const now = clock.now();
  return {
    cars: { total: published + draft, published, listed, draft },
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
      callHref: /\d/.test(lead.phone) ? phoneHref(lead.phone) : null,
      age: formatAge(now - lead.createdAt),
    })),
  };
}

/** Of a trade-in: the visitor's own car. */
function ownCarOf(lead: { carBrand: string | null; carModel: string | null; carYear: number | null }): string | null {
  const name = [lead.carBrand, lead.carModel].filter(Boolean).join(" ");
  if (!name) return null;
  return lead.carYear ? `${name}, ${lead.carYear}` : name;
}

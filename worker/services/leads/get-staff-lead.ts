import { selectSettings } from "../../db/queries/frame.ts";
import {
  selectCarOfLead,
  selectConsents,
  selectLead,
  selectLeadNotes,
  selectRepeats,
} from "../../db/queries/lead-page.ts";
import { formatSpan } from "../../domain/age.ts";
import { CAR_STAGE_LABELS } from "../../domain/car-terms.ts";
import { LEAD_WORDS } from "../../domain/lead-desk.ts";
import { isLeadFormKey, leadFormOf } from "../../domain/lead-forms.ts";
import { LEAD_TYPE_LABELS, LEAD_TYPES } from "../../domain/lead-terms.ts";
import { LEAD_REPEATS_SHOWN } from "../../domain/limits.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { workingHoursOf } from "../../domain/salon-time.ts";
import { getHistory, type HistoryEntry } from "../audit/get-history.ts";
import type { Deps } from "../deps.ts";
import { type Fact, priceNowOf, sourceOf, wishesOf } from "./lead-facts.ts";
import { type LeadLine, toLeadLine } from "./lead-line.ts";

/** The car that was asked about: what the person saw, and what it is by now. */
export interface LeadCar {
  title: string;
  /** Null when the car is gone for good. */
  current: {
    id: string;
    slug: string;
    photo: string | null;
    price: string;
    stage: string;
    /** Visitors can open its page. */
    isPublic: boolean;
  } | null;
  asked: { price: string | null; status: string | null };
}

/** Everything that is known of a lead, ready to be read. Times in epoch ms. */
export interface StaffLead extends LeadLine {
  email: string | null;
  message: string | null;
  wishes: Fact[];
  car: LeadCar | null;
  source: Fact[];
  consents: { id: string; form: string; textVersion: string; givenAt: number; withdrawnAt: number | null }[];
  /** «через 9 минут» after the lead came; null while nobody has answered. */
  firstResponse: string | null;
  isSpam: boolean;
  /** Other leads of the same phone. */
  repeats: LeadLine[];
  notes: { id: string; text: string; author: string; createdAt: number }[];
  history: HistoryEntry[];
}

/** One round trip. `not_found` when it was deleted. */
export async function getStaffLead(deps: Deps, id: string): Promise<Result<StaffLead>> {
  const { db, clock } = deps;
  const [[[lead], consents, notes, repeats, [car], [settings]], history] = await Promise.all([
    db.read([
      selectLead(db, id),
      selectConsents(db, id),
      selectLeadNotes(db, id),
      selectRepeats(db, id, LEAD_REPEATS_SHOWN),
      selectCarOfLead(db, id),
      selectSettings(db),
    ]),
    getHistory(deps, "lead", id, LEAD_WORDS),
  ]);
  if (!lead) return fail("not_found", "Заявка не найдена");
  const now = clock.now();
  const hours = workingHoursOf(settings?.workingHours ?? null);
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
    consents: consents.map(({ leadId: _leadId, form, ...rest }) => ({ ...rest, form: formLabelOf(form) })),
    firstResponse: lead.firstResponseAt === null ? null : `через ${formatSpan(lead.firstResponseAt - lead.createdAt)}`,
    isSpam: lead.isSpam,
    repeats: repeats.map((row) => toLeadLine(row, now, hours)),
    notes: notes.map(({ author, ...note }) => ({ ...note, author: author ?? "Бывший сотрудник" })),
    history,
  });
}

/** A consent names the form it was given on; older ones and those of the API the type of the lead. */
function formLabelOf(form: string): string {
  if (isLeadFormKey(form)) return leadFormOf(form).title;
  const type = LEAD_TYPES.find((known) => known === form);
  return type ? LEAD_TYPE_LABELS[type] : form;
}

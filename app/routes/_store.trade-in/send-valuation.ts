import { reportLead } from "#app/features/analytics/goals.ts";
import { LeadNotSent, sendLead } from "#app/features/lead-form/send-lead.ts";
import { readVisitSource } from "#app/features/storefront.ts";
import { checkLeadForm } from "#worker/domain/lead.ts";
import { LEAD_LENGTHS } from "#worker/domain/limits.ts";

const FORM = "trade-in-wizard";

export interface Refusal {
  message: string;
  /** One Russian message a field. */
  fields: Readonly<Record<string, string>>;
}

/** Checks and sends the wizard's form; null when the salon has it. Fetched when the second step shows: the checks are heavy. */
export async function sendValuation(values: Readonly<Record<string, string>>, requestKey: string) {
  const sourceUrl = location.href.slice(0, LEAD_LENGTHS.sourceUrl);
  const lead = checkLeadForm(FORM, { ...values, ...readVisitSource(), sourceUrl });
  if (!lead.ok) return { message: lead.error.message, fields: lead.error.fields ?? {} } satisfies Refusal;
  try {
    await sendLead(lead.value, requestKey);
  } catch (error) {
    if (!(error instanceof LeadNotSent)) throw error;
    return { message: "Не удалось отправить заявку. Попробуйте еще раз.", fields: error.fields } satisfies Refusal;
  }
  reportLead(FORM, location.pathname);
  return null;
}

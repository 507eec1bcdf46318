import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { reportLead } from "#app/features/analytics/goals.ts";
import { LeadNotSent, sendLead } from "#app/features/leads/send-lead.ts";
import { readVisitSource } from "#app/features/leads/visit-source.ts";
import { checkLeadForm } from "#worker/domain/leads/lead.ts";
import { LEAD_LENGTHS } from "#worker/domain/kernel/limits.ts";
import { formatPhone } from "#worker/domain/kernel/text/phone.ts";
import type { useToast } from "#app/ui/toast/toast.tsx";

const FORM = "trade-in-wizard";

type Texts = Readonly<Record<string, string>>;

interface Valuation {
  form: HTMLFormElement;
  requestKey: string;
  toast: ReturnType<typeof useToast>;
  /** The dealership's phone. */
  phone: string | undefined;
}

/**
 * Validates and sends the wizard's form. Returns null when the lead was stored, else Russian messages by field. A lazy part,
 * because the validation is large.
 */
export async function sendValuation({ form, requestKey, toast, phone }: Valuation): Promise<Texts | null> {
  const lead = checkLeadForm(FORM, {
    ...textsOf(form),
    ...readVisitSource(),
    sourceUrl: location.href.slice(0, LEAD_LENGTHS.sourceUrl),
  });
  const refuse = (description: string, fields: Texts) => {
    toast({ title: "Ошибка", description, tone: "destructive" });
    const wrong = [...form.elements].find((control) => Object.hasOwn(fields, control.getAttribute("name") ?? ""));
    if (wrong instanceof HTMLElement) wrong.focus();
    return fields;
  };
  if (!lead.ok) return refuse(lead.error.message, lead.error.fields ?? {});
  try {
    await sendLead(lead.value, requestKey);
  } catch (error) {
    if (!(error instanceof LeadNotSent)) throw error;
    return refuse(
      `${error.advice}${phone ? ` Если не получается, позвоните нам: ${formatPhone(phone)}` : ""}`,
      error.fields,
    );
  }
  reportLead(FORM, location.pathname);
  return null;
}

function textsOf(form: HTMLFormElement): Texts {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

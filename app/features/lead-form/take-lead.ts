import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { formFields } from "#app/forms/form-fields.ts";
import { checkLeadForm } from "#worker/domain/lead.ts";
import type { LeadFormKey } from "#worker/domain/lead-forms.ts";
import { requestKeySchema } from "#worker/domain/lead.ts";
import { parseInput } from "#worker/domain/parse-input.ts";
import type { AppError } from "#worker/domain/result.ts";
import { thanksHref } from "./request-links.ts";

/** What stands beside a form whose native post was refused; every field as it was typed. */
export interface LeadRefusal {
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
}

/**
 * The native post of a lead form: stores the request once and leads to the thank-you page, or answers with what is wrong.
 * `extra` are lead fields that the form does not carry itself.
 */
export async function takeLead(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  form: LeadFormKey,
  extra: Record<string, unknown> = {},
) {
  const { requestKey, ...values } = textsOf(await formFields(request));
  const refuse = ({ message, fields = {} }: Pick<AppError, "message" | "fields">, status: number) =>
    data({ message, fields, values } satisfies LeadRefusal, { status });
  const lead = checkLeadForm(form, { ...values, ...extra });
  if (!lead.ok) return refuse(lead.error, context.statusOf(lead.error));
  const key = parseInput(requestKeySchema, requestKey);
  try {
    const receipt = await context.services.leads.submit({
      lead: lead.value,
      requestKey: key.ok ? key.value : null,
      referrer: null,
    });
    if (!receipt.ok) return refuse(receipt.error, context.statusOf(receipt.error));
  } catch (cause) {
    context.log.error("lead_not_stored", { requestId: context.requestId, cause: String(cause) });
    return refuse({ message: "Не удалось отправить заявку. Попробуйте еще раз." }, 503);
  }
  return redirect(thanksHref(form), 303);
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { formFields } from "#app/forms/form-fields.ts";
import { checkLeadForm } from "#worker/domain/leads/lead.ts";
import type { LeadFormKey } from "#worker/domain/leads/lead-forms.ts";
import type { AppError } from "#worker/domain/kernel/result.ts";
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
export async function handleLeadPost(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  form: LeadFormKey,
  extra: Record<string, unknown> = {},
) {
  return handleLeadFields(context, form, { fields: await readFormTexts(request), extra, sentHref: thanksHref(form) });
}

interface PostedLead {
  fields: Record<string, string>;
  extra?: Record<string, unknown>;
  /** Where a request that was taken leads. */
  sentHref: string;
}

/** The same for a door that has read the post itself. */
export async function handleLeadFields(
  context: AppLoadContext,
  form: LeadFormKey,
  { fields: { openedAt, ...values }, extra = {}, sentHref }: PostedLead,
) {
  const refuse = ({ message, fields = {} }: Pick<AppError, "message" | "fields">, status: number) =>
    data({ message, fields, values } satisfies LeadRefusal, { status });
  const filledMs = Number(openedAt) ? Date.now() - Number(openedAt) : null;
  const lead = checkLeadForm(form, { ...values, ...extra, filledMs });
  if (!lead.ok) return refuse(lead.error, context.statusOf(lead.error));
  try {
    const receipt = await context.services.leads.submitLead({
      lead: lead.value,
      // Known by what is asked: a page that was loaded anew, or whose answer was lost, asks the same.
      requestKey: null,
      referrer: null,
      address: context.caller.address,
    });
    if (!receipt.ok) return refuse(receipt.error, context.statusOf(receipt.error));
  } catch (cause) {
    context.log.error("lead_not_stored", cause);
    return refuse({ message: "Не удалось отправить заявку. Попробуйте еще раз." }, 503);
  }
  return redirect(sentHref, 303);
}

/** The text fields of a native post. */
export async function readFormTexts(request: ActionFunctionArgs["request"]): Promise<Record<string, string>> {
  const fields = Object.entries(await formFields(request));
  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

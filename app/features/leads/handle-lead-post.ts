import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { formFields } from "#app/forms/form-fields.ts";
import { checkLeadForm, type LeadInput } from "#worker/domain/leads/lead.ts";
import type { LeadFormKey } from "#worker/domain/leads/lead-forms.ts";
import type { AppError, Result } from "#worker/domain/kernel/result.ts";
import type { LeadReceipt } from "#worker/services/leads/intake/store-lead.ts";
import { thanksHref } from "./request-links.ts";

/** The errors of a refused native POST, and every field as it was sent; `proof` is the ticket of a challenge. */
export interface LeadRefusal {
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
}

/**
 * Handles the native POST of a lead form: stores the lead and redirects to the thank-you page, or returns the errors. `extra` are
 * lead fields that are not in the form.
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
  /** Where to redirect after the lead was stored. */
  sentHref: string;
}

/** Like handleLeadPost, for an action that has already read the form. */
export async function handleLeadFields(
  context: AppLoadContext,
  form: LeadFormKey,
  { fields: { proof, ...values }, extra = {}, sentHref }: PostedLead,
) {
  const openedAt = Number(values.openedAt);
  const filledMs = openedAt ? Date.now() - openedAt : null;
  const lead = checkLeadForm(form, { ...values, ...extra, filledMs, proof });
  return postLead(context, lead, { values, sentHref: ({ visitHref }) => visitHref ?? sentHref });
}

interface LeadPost {
  /** What stays typed when the lead is refused. */
  values: Record<string, string>;
  /** A form without JavaScript has no key; the use case recognises a repeated lead by its content. */
  requestKey?: string | null;
  startsConversation?: boolean;
  /** Where to redirect after the lead was stored. */
  sentHref: (receipt: LeadReceipt) => string | Promise<string>;
}

/** Stores a lead that was checked and redirects, or returns the errors. */
export async function postLead(
  context: AppLoadContext,
  lead: Result<LeadInput>,
  { values, requestKey = null, startsConversation = false, sentHref }: LeadPost,
) {
  const refuse = ({ message, fields = {}, challenge }: AppError, status: number) => {
    const kept = challenge ? { ...values, proof: challenge.ticket } : values;
    return data({ message, fields, values: kept } satisfies LeadRefusal, { status });
  };
  if (!lead.ok) return refuse(lead.error, context.statusOf(lead.error));
  const stored = await context.services.leads.submitLead({
    lead: lead.value,
    requestKey,
    startsConversation,
    referrer: null,
    address: context.caller.address,
    headers: context.caller.headers ?? null,
  });
  if (!stored.ok) return refuse(stored.error, context.statusOf(stored.error));
  return redirect(await sentHref(stored.value), 303);
}

/** The text fields of a URL-encoded form. */
export async function readFormTexts(request: ActionFunctionArgs["request"]): Promise<Record<string, string>> {
  const fields = Object.entries(await formFields(request));
  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

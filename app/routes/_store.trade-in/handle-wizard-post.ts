import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { readFormTexts, handleLeadFields } from "#app/features/leads/handle-lead-post.ts";
import { formatPhone } from "#worker/domain/kernel/text/phone.ts";
import type { AppError } from "#worker/domain/kernel/result.ts";
import { SENT_HREF, type Step } from "./steps.ts";

/** What a native post left: everything as it was typed, at the step where something is missing or comes next. */
export interface WizardPost {
  step: Step;
  message: string | null;
  fields: Record<string, string>;
  values: Record<string, string>;
}

/** The wizard without JavaScript: every post carries both steps, `intent` says where to. Only the server's: what it imports stays out of the page. */
export async function handleWizardPost({ request, context }: ActionFunctionArgs) {
  const { intent, ...values } = await readFormTexts(request);
  const showStep = (step: Step, { message, fields }: Partial<AppError> = {}, status = 200) =>
    data({ step, message: message ?? null, fields: fields ?? {}, values } satisfies WizardPost, { status });

  if (intent === "back") return showStep("car");
  const car = context.services.leads.checkOwnCar(values);
  if (!car.ok) return showStep("car", car.error, context.statusOf(car.error));
  if (intent !== "send") return showStep("contacts");
  const taken = await handleLeadFields(context, "trade-in-wizard", { fields: values, sentHref: SENT_HREF });
  if (!("data" in taken)) return taken;
  const { message, fields } = taken.data;
  // Nothing is wrong with any field: it was the salon that did not take it.
  const isOurFault = Object.keys(fields).length === 0;
  const text = isOurFault ? `${message} ${await callInstead(context)}` : message;
  return showStep("contacts", { message: text, fields }, taken.init?.status);
}

/** The way out when a request will not go. */
async function callInstead(context: AppLoadContext): Promise<string> {
  const { settings } = await context.layout();
  return `Если не получается, позвоните нам: ${formatPhone(settings.phone)}`;
}

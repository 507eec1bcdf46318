import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { readFormTexts, handleLeadFields } from "#app/features/leads/handle-lead-post.ts";
import { orWhileUnavailable } from "#app/lib/page/while-unavailable.ts";
import { estimateText, isAsking } from "#worker/domain/money/trade-in-estimate.ts";
import { LEAD_LENGTHS } from "#worker/domain/kernel/limits.ts";
import { formatPhone } from "#worker/domain/kernel/text/phone.ts";
import type { AppError } from "#worker/domain/kernel/result.ts";
import { SENT_HREF, type Step } from "./steps.ts";

/** The result of a native POST: all values as typed, and the step to show. */
export interface WizardPost {
  step: Step;
  message: string | null;
  fields: Record<string, string>;
  values: Record<string, string>;
  estimate: ShownEstimate | null;
}

/** The preliminary estimate of the car as text, which may ask for what the form lacks. */
export interface ShownEstimate {
  text: string;
  isAsking: boolean;
}

/** The wizard without JavaScript: every POST contains the fields of both steps, and `intent` names the button. */
export async function handleWizardPost({ request, context }: ActionFunctionArgs) {
  const { intent, ...values } = await readFormTexts(request);
  const showStep = (step: Step, { message, fields }: Partial<AppError> = {}, status = 200) =>
    data({ step, message: message ?? null, fields: fields ?? {}, values, estimate: null } satisfies WizardPost, {
      status,
    });

  if (intent === "back") return showStep("car");
  const car = await context.services.leads.checkOwnCar(values);
  if (!car.ok) return showStep("car", car.error, context.statusOf(car.error));
  if (intent !== "send") {
    const found = await orWhileUnavailable(context, context.services.money.estimateOwnCar(values), null);
    const estimate = found?.ok
      ? { text: estimateText(found.value.range), isAsking: isAsking(found.value.range) }
      : null;
    return data({ step: "contacts", message: null, fields: {}, values, estimate } satisfies WizardPost);
  }
  const extra = { sourceUrl: request.url.slice(0, LEAD_LENGTHS.sourceUrl) };
  const result = await handleLeadFields(context, "trade-in-wizard", { fields: values, extra, sentHref: SENT_HREF });
  if (!("data" in result)) return result;
  const { message, fields, values: kept } = result.data;
  // No field has an error, so the server failed to store the lead.
  const isServerFault = Object.keys(fields).length === 0;
  const text = isServerFault ? `${message}${await callInstead(context)}` : message;
  return data(
    { step: "contacts", message: text, fields, values: kept, estimate: null } satisfies WizardPost,
    result.init ?? {},
  );
}

async function callInstead(context: AppLoadContext): Promise<string> {
  const layout = await context.knownLayout();
  return layout?.settings.phone ? ` Если не получается, позвоните нам: ${formatPhone(layout.settings.phone)}` : "";
}

import * as z from "zod/mini";
import { LEAD_LENGTHS } from "../kernel/limits.ts";
import { parseInput } from "../kernel/parse-input.ts";
import { fail, type Result } from "../kernel/result.ts";
import { plainLines } from "../kernel/text/plain-text.ts";
import { optionalPhone, tooLong } from "../kernel/text/text-fields.ts";
import { SITE_MESSAGE_FORM } from "../leads/lead-forms.ts";
import { LEAD_CONSENT_MESSAGE, leadSchema, type LeadInput, withoutBlanks } from "../leads/lead.ts";

const EMPTY = "Напишите сообщение";

/** Other than the forms that ask for a call it needs no phone: the answer appears on the private page. */
const siteMessageSchema = z.extend(leadSchema, {
  phone: optionalPhone(),
  message: z
    .string(EMPTY)
    .check(
      z.overwrite(plainLines),
      z.minLength(1, EMPTY),
      z.maxLength(LEAD_LENGTHS.message, tooLong(LEAD_LENGTHS.message)),
    ),
});

/** The fields of «Написать» as a lead. */
export function checkSiteMessage(fields: Readonly<Record<string, unknown>>): Result<LeadInput> {
  const filled = withoutBlanks(fields);
  const consent = filled.consent === "on";
  const missing = consent ? {} : { consent: LEAD_CONSENT_MESSAGE };
  const parsed = parseInput(siteMessageSchema, {
    ...filled,
    name: filled.name ?? "",
    message: filled.message ?? "",
    type: "contact_form",
    form: SITE_MESSAGE_FORM,
    consent,
  });
  if (!parsed.ok) return fail("invalid", parsed.error.message, { ...parsed.error.fields, ...missing });
  if (!consent) return fail("invalid", LEAD_CONSENT_MESSAGE, missing);
  return { ok: true, value: { ...parsed.value, phone: parsed.value.phone ?? "" } };
}

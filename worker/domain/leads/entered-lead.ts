import * as z from "zod/mini";
import { LEAD_LENGTHS } from "../kernel/limits.ts";
import { phoneText } from "../kernel/text/text-fields.ts";
import { HEARD_SOURCES } from "./advertising/lead-source.ts";
import { NOTED_MANNERS } from "./consent-manner.ts";
import { LEAD_PHONE_MESSAGE, leadSchema } from "./lead.ts";
import { ENTERED_ORIGINS } from "./lead-origin.ts";
import { NO_CONSENT } from "./entered-lead-choices.ts";
import { nextActionSchema } from "./work/lead-work.ts";

const YEAR_MESSAGE = "Укажите год четырьмя цифрами";
const carYear = z.coerce
  .number(YEAR_MESSAGE)
  .check(z.int(YEAR_MESSAGE), z.gte(1950, YEAR_MESSAGE), z.lte(2100, YEAR_MESSAGE));

/** A lead that staff enter by hand. */
export const enteredLeadSchema = z.extend(
  z.pick(leadSchema, {
    type: true,
    name: true,
    phone: true,
    email: true,
    message: true,
    carBrand: true,
    carModel: true,
    carMileage: true,
    carCondition: true,
    carInfo: true,
    carId: true,
    salonId: true,
  }),
  {
    carYear: z.optional(carYear),
    origin: z.enum(ENTERED_ORIGINS, "Выберите, как обратился клиент"),
    source: z.enum(HEARD_SOURCES, "Выберите, откуда клиент узнал о салоне"),
    consent: z.enum([...NOTED_MANNERS, NO_CONSENT], "Укажите, как клиент дал согласие"),
    /** A staff member, or UNASSIGNED; left out, the one who enters it. */
    assigneeId: z.optional(z.string("Выберите ответственного").check(z.maxLength(LEAD_LENGTHS.short))),
    nextAction: z.optional(nextActionSchema),
    /** The person has an open lead, and this one is wanted all the same. */
    isRepeatMeant: z.optional(z.boolean()),
  },
);
export type EnteredLeadInput = z.infer<typeof enteredLeadSchema>;

export const notedConsentSchema = z.object({
  manner: z.enum(NOTED_MANNERS, "Укажите, как клиент дал согласие"),
});
export type NotedConsentInput = z.infer<typeof notedConsentSchema>;

export const repeatsSchema = z.object({ phone: phoneText(LEAD_PHONE_MESSAGE) });

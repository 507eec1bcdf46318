import * as z from "zod/mini";
import { requiredText } from "../../kernel/text/text-fields.ts";

const REASON_MAX = 300;

/** How staff end a quote. */
export type QuoteEnd = { kind: "use" } | { kind: "revoke"; reason: string };

export const quoteRevocationSchema = z.object({ reason: requiredText(REASON_MAX, "Напишите, почему отзываете") });

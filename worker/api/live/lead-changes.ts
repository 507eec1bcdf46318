import type { Context } from "hono";
import * as z from "zod/mini";
import { parseInput } from "../../domain/kernel/parse-input.ts";
import type { StaffSession } from "../../services/staff/session.ts";
import { answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";

const since = z.int("Неверный номер изменения").check(z.gte(0, "Неверный номер изменения"));
export const leadChangesQuerySchema = z.object({
  since: z.optional(z.pipe(z.string(), z.pipe(z.transform(Number), since))),
});

/** New and changed leads after `since`, for open panels; without it only the number to begin with. */
export async function getLeadChanges(c: Context<ApiEnvironment>, staff: StaffSession) {
  const query = parseInput(leadChangesQuerySchema, c.req.query());
  if (!query.ok) return answerError(c, query.error);
  return c.json(await c.env.services.live.listLeadChanges(staff, query.value.since ?? null));
}

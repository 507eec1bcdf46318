import * as z from "zod/mini";
import { LEAD_LENGTHS, LEADS_BULK_MAX } from "../../kernel/limits.ts";
import { LEAD_STATUSES } from "../lead-terms.ts";
import { REFUSAL_REASONS } from "../refusal-reasons.ts";

const MISSING = "Выберите ответственного или статус";

/** One change of several leads: their responsible person, or their status. */
export const leadBulkSchema = z
  .object({
    ids: z
      .array(z.string().check(z.maxLength(LEAD_LENGTHS.short)), "Ожидается список заявок")
      .check(
        z.minLength(1, "Выберите заявки"),
        z.maxLength(LEADS_BULK_MAX, `За один раз — не больше ${LEADS_BULK_MAX} заявок`),
      ),
    /** Null: nobody. */
    assigneeId: z.optional(z.nullable(z.string("Выберите сотрудника").check(z.maxLength(LEAD_LENGTHS.short)))),
    status: z.optional(z.enum(LEAD_STATUSES, "Неизвестный статус")),
    refusalReason: z.optional(z.enum(REFUSAL_REASONS, "Неизвестная причина отказа")),
  })
  .check(
    z.refine(({ assigneeId, status }) => (assigneeId === undefined) !== (status === undefined), MISSING),
    z.refine(
      ({ status, refusalReason }) => status === "cancelled" || refusalReason === undefined,
      "Причина отказа бывает только у отменённой заявки",
    ),
  );
export type LeadBulkInput = z.infer<typeof leadBulkSchema>;

/** Leads that stay as they are for one reason. */
interface LeadBulkRefusal {
  reason: string;
  count: number;
}

export interface LeadBulkPreview {
  /** Leads that would change. */
  changed: number;
  /** Leads that already are so. */
  unchanged: number;
  /** Leads that would leave their sale; the sold cars stay off sale. */
  leftSales: number;
  refusals: LeadBulkRefusal[];
}

export interface LeadBulkResult extends LeadBulkPreview {
  /** For the undo; null when nothing has changed. */
  run: string | null;
}

export interface LeadBulkUndo {
  restored: number;
  /** Leads that somebody has changed since; they stay as they are. */
  kept: number;
}

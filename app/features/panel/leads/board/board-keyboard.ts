import type { KeyboardCoordinateGetter } from "@dnd-kit/core";
import { LEAD_STATUSES } from "#worker/domain/leads/lead-terms.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Inside of the column, px. */
const INSET = 12;

/** The arrows to the left and right move a dragged lead to the column beside it. */
export const columnBeside: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const own = context.active?.data.current?.status as unknown;
  const from = LEAD_STATUSES.findIndex((status) => status === (context.over?.id ?? own ?? active));
  const next = LEAD_STATUSES[from + step];
  const rect = next && context.droppableRects.get(next);
  return rect ? { x: rect.left + INSET, y: rect.top + INSET } : currentCoordinates;
};

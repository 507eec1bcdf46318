import type { JobDeps } from "./deps.ts";

/** A part of a long job: what one invocation does of it. The next invocation continues. */
export interface WorkSlice {
  /** Epoch ms. */
  until: number;
}

/**
 * Whether a job has to stop here: its time is over, or the invocation has used what the platform allows it
 * (adapters/invocation-budget.ts). Check it before each step.
 */
export function isOver({ clock, budget }: Pick<JobDeps, "clock" | "budget">, { until }: WorkSlice): boolean {
  return clock.now() >= until || budget.isSpent();
}

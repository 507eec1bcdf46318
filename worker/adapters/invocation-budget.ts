/**
 * What the work of one invocation may use. The platform allows 1,000 D1 queries, each statement of a batch being one, and 10,000
 * subrequests: D1, R2, Images and other sites together (Workers Paid; developers.cloudflare.com/d1/platform/limits and
 * /workers/platform/limits). Above that, every further call fails. Long jobs stop at 80 %.
 */
export const BUDGET = { statements: 800, calls: 8000 } as const;

/** The most that a job does between two looks at the budget. */
const STEP = { statements: 120, calls: 400 } as const;

export interface InvocationBudget {
  /** True when the next step of a job may exceed the budget, or the job's turn has used its part. */
  isSpent(): boolean;
  /** Records a call to R2, Images or another site. */
  countCall(): void;
}

/** A budget that jobs use in turns. */
export interface DividedBudget extends InvocationBudget {
  /** Begins a turn, which may use this part of what is left. Before the first one all of it may be used. */
  beginTurn(part: number): void;
}

/** `databaseUse` is the use of the same invocation's database (db/client.ts). */
export function invocationBudget(
  databaseUse: Readonly<{ roundTrips: number; statements: number }>,
  max: { statements: number; calls: number } = BUDGET,
): DividedBudget {
  let ownCalls = 0;
  const last = { statements: max.statements - STEP.statements, calls: max.calls - STEP.calls };
  let turn = last;
  const used = () => ({ statements: databaseUse.statements, calls: ownCalls + databaseUse.roundTrips });
  return {
    isSpent() {
      const { statements, calls } = used();
      return statements > turn.statements || calls > turn.calls;
    },
    beginTurn(part) {
      const { statements, calls } = used();
      turn = {
        statements: Math.min(last.statements, statements + (last.statements - statements) * part),
        calls: Math.min(last.calls, calls + (last.calls - calls) * part),
      };
    },
    countCall: () => void (ownCalls += 1),
  };
}

/** The same binding; each call of one of its methods is counted. */
export function countingCalls<T extends object>(binding: T, { countCall }: InvocationBudget): T {
  return new Proxy(binding, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return (...input: unknown[]) => {
        countCall();
        return value.apply(target, input) as unknown;
      };
    },
  });
}

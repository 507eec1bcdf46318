import type { Database, Query } from "../../../db/client.ts";
import type { Later } from "../../deps.ts";

/** What one call wants to change. It is sent together with the call's answer. */
interface HeldChange {
  queries: Query[];
  /** Tasks for after the response, which may read what the change writes. */
  tasks: Parameters<Later>[0][];
}

interface Holding extends HeldChange {
  /** Failures of earlier attempts, to be thrown where the change was written. */
  failures: unknown[];
  send: (queries: readonly Query[], answer: unknown) => Promise<void>;
}

export interface ChangeHolder {
  db: Database;
  later: Later;
  /** Runs a call and holds its change back. `send` is for `answerChange` (db/client.ts). */
  hold<T>(
    call: () => Promise<T>,
    options: { failures: readonly unknown[]; send: Holding["send"] },
  ): Promise<HeldChange & { result: T }>;
}

/** A database whose `writeChange` waits, during `hold`, until the call has its answer. */
export function holdChanges(db: Database, later: Later): ChangeHolder {
  let holding: Holding | null = null;
  return {
    later(task) {
      if (holding) holding.tasks.push(task);
      else later(task);
    },
    async hold(call, { failures, send }) {
      const own: Holding = { queries: [], tasks: [], failures: [...failures], send };
      holding = own;
      try {
        const result = await call();
        return { result, queries: own.queries, tasks: own.tasks };
      } finally {
        holding = null;
      }
    },
    db: {
      ...db,
      read(queries) {
        // The read would not see the change, and the answer would describe the state before it.
        if (holding && holding.queries.length > 0) throw new Error("A keyed call reads after its change");
        return db.read(queries);
      },
      async writeChange(queries) {
        if (!holding) return db.writeChange(queries);
        const failure = holding.failures.shift();
        if (failure !== undefined) throw failure;
        holding.queries.push(...queries);
      },
      async answerChange(answer) {
        if (!holding) return;
        const { queries, tasks, send } = holding;
        // What the call changes from now on is work that a repeat finds done or continues.
        holding = null;
        await send(queries.splice(0), answer);
        for (const task of tasks.splice(0)) later(task);
      },
    },
  };
}

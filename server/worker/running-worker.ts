import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import type { Env } from "../../worker/env.ts";
import { type RoomClass, roomNamespace } from "../live/room-namespace.ts";
import { type Instance, runInside } from "./instance.ts";

/** What build/worker/index.js exports. */
interface BuiltModule {
  default: BuiltWorker;
  LiveRoom: RoomClass;
}

interface BuiltWorker {
  fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response>;
  scheduled(controller: ScheduledController, env: Env, execution: ExecutionContext): Promise<void>;
}

export interface RunningWorker {
  fetch(request: Request): Promise<Response>;
  /** Runs the jobs of a cron expression; a call during another run of it waits. @throws what the jobs throw */
  scheduled(cron: string): Promise<void>;
  /** Resolves when all work of `waitUntil` and all cron jobs are finished. */
  finish(): Promise<void>;
}

let instances = 0;

/** Loads a built Worker, whose entry file is `entry`, with a memory of its own. `onFailure` gets what background work throws. */
export async function runWorker(
  entry: URL,
  opened: Env,
  instance: Instance,
  onFailure: (cause: unknown) => void,
): Promise<RunningWorker> {
  instances += 1;
  const file = `${entry.href}?${instances}`;
  const { default: worker, LiveRoom } = await runInside(instance, async () => (await import(file)) as BuiltModule);
  const env = { ...opened, LIVE_ROOM: roomNamespace(LiveRoom, opened, (code) => runInside(instance, code)) };
  const pending = new Set<Promise<unknown>>();
  const lastRuns = new Map<string, Promise<void>>();

  function waitUntil(work: Promise<unknown>): void {
    const settled = Promise.resolve(work).catch(onFailure);
    pending.add(settled);
    void settled.finally(() => pending.delete(settled));
  }

  const execution = { waitUntil, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
  return {
    fetch: (request) => runInside(instance, () => worker.fetch(request, env, execution)),
    scheduled(cron) {
      const controller: ScheduledController = { cron, scheduledTime: Date.now(), noRetry: () => undefined };
      const before = lastRuns.get(cron) ?? Promise.resolve();
      const run = before
        .catch(() => undefined)
        .then(() => runInside(instance, () => worker.scheduled(controller, env, execution)));
      lastRuns.set(cron, run);
      const settled = run.catch(() => undefined);
      pending.add(settled);
      void settled.finally(() => pending.delete(settled));
      return run;
    },
    async finish() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

import type {
  ExecutionContext,
  ScheduledController,
  DurableObjectNamespace,
  DurableObjectState,
} from "@cloudflare/workers-types";
import type { Env } from "../../worker/env.ts";
import {
  type AutoResponse,
  type RoomEvents,
  type RoomSocket,
  RoomAutoResponse,
  RoomSocketPair,
  UpgradableResponse,
} from "../live/room-socket.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import type { MemoryCaches } from "../cache/memory-cache.ts";

/** What the globals of the platform mean to one running Worker. */
interface Instance {
  caches: MemoryCaches;
  fetch: typeof fetch;
  console: Console;
}

const running = new AsyncLocalStorage<Instance>();

const own = { fetch: globalThis.fetch, console: globalThis.console, Response: globalThis.Response };

let isInstalled = false;

/** Runs code of the Worker: in it, and in what it starts, the globals are those of the instance. */
function runInside<T>(instance: Instance, code: () => T): T {
  installGlobals();
  return running.run(instance, code);
}

/** Adds the globals of workerd that Node lacks. Outside of a Worker `fetch` and `console` remain Node's. */
function installGlobals(): void {
  if (isInstalled) return;
  isInstalled = true;
  define("caches", () => running.getStore()?.caches);
  define("fetch", () => running.getStore()?.fetch ?? own.fetch);
  define("WebSocketPair", () => RoomSocketPair);
  define("WebSocketRequestResponsePair", () => RoomAutoResponse);
  define("Response", () => (running.getStore() ? UpgradableResponse : own.Response));
  define("console", () => running.getStore()?.console ?? own.console);
}

function define(name: string, get: () => unknown): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get,
    set(value: unknown) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    },
  });
}

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

/** The class of a Durable Object, as the built Worker exports it. */
export type RoomClass = new (
  state: DurableObjectState,
  env: Env,
) => RoomEvents & { fetch(request: Request): Promise<Response> };

/**
 * A namespace with one object, in the memory of this process: a server of one's own is one process. Its sockets end with it, and
 * browsers connect anew.
 * @param inside runs code with the globals of the Worker
 */
export function roomNamespace(Room: RoomClass, env: Env, inside: <T>(code: () => T) => T): DurableObjectNamespace {
  const sockets = new Set<RoomSocket>();
  let automatic: AutoResponse | null = null;
  const state = {
    getWebSockets: () => [...sockets],
    setWebSocketAutoResponse: (pair: AutoResponse) => {
      automatic = pair;
    },
    acceptWebSocket(socket: RoomSocket) {
      sockets.add(socket);
      socket.onMessage = (message) => {
        if (automatic && message === automatic.request) socket.send(automatic.response);
        else inside(() => room.webSocketMessage(socket, message));
      };
      socket.onClose = () => {
        sockets.delete(socket);
        inside(() => room.webSocketClose(socket));
      };
    },
  };
  const room = inside(() => new Room(state as unknown as DurableObjectState, env));
  const stub = { fetch: (url: string, init?: RequestInit) => inside(() => room.fetch(new Request(url, init))) };
  return { idFromName: (name: string) => name, get: () => stub } as unknown as DurableObjectNamespace;
}

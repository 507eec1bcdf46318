import { AsyncLocalStorage } from "node:async_hooks";
import type { MemoryCaches } from "../cache/memory-cache.ts";
import { RoomAutoResponse, RoomSocketPair, UpgradableResponse } from "../live/room-socket.ts";

/** What the globals of the platform mean to one running Worker. */
export interface Instance {
  caches: MemoryCaches;
  fetch: typeof fetch;
  console: Console;
}

const running = new AsyncLocalStorage<Instance>();
const own = { fetch: globalThis.fetch, console: globalThis.console, Response: globalThis.Response };
let isInstalled = false;

/** Runs code of the Worker: in it, and in what it starts, the globals are those of the instance. */
export function runInside<T>(instance: Instance, code: () => T): T {
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

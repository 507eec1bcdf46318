import { systemClock } from "../adapters/clock.ts";
import { webCryptoIds } from "../adapters/ids.ts";
import { consoleLog, type Log } from "../adapters/log.ts";
import { createDatabase, type DatabaseUse } from "../db/client.ts";
import type { Env } from "../env.ts";
import { createServices, type Services } from "../services/create-services.ts";
import { type Viewport, viewportOf } from "./viewport.ts";

/** What every door gets: Remix as load context, Hono as its environment, cron as its argument. */
export interface RequestContext {
  services: Services;
  requestId: string;
  /** Which page size and header to render; the browser corrects a wrong guess. */
  viewport: Viewport;
  /** Marks the inline scripts of this answer as ours (edge/content-security.ts). */
  scriptNonce: string;
  log: Log;
  databaseUse: Readonly<DatabaseUse>;
}

export function createContext(env: Env, request: Request | null): RequestContext {
  const db = createDatabase(env.DB);
  return {
    services: createServices({ db, clock: systemClock, ids: webCryptoIds }),
    requestId: crypto.randomUUID(),
    viewport: request ? viewportOf(request.headers) : "desktop",
    scriptNonce: crypto.randomUUID().replaceAll("-", ""),
    log: consoleLog,
    databaseUse: db.use,
  };
}

import { rm, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { inject } from "vitest";
import type { Env } from "#worker/env.ts";
import { memoryCaches } from "../../server/cache/memory-cache.ts";
import { openD1 } from "../../server/d1/open-d1.ts";
import { sharpImages } from "../../server/images/sharp-images.ts";
import { listMigrations, readMigration } from "../../server/migrations.ts";
import { RATE_LIMITS } from "../../server/open-bindings.ts";
import { openFolderBucket } from "../../server/r2/folder-bucket.ts";
import { rateLimit } from "../../server/open-bindings.ts";
import { LiveRoom } from "#worker/live/live-room.ts";
import { type RoomClass, roomNamespace } from "../../server/worker/running-worker.ts";
import { RoomAutoResponse, RoomSocketPair, UpgradableResponse } from "../../server/live/room-socket.ts";

// What "cloudflare:test" is in the project `server`: the bindings of a server of one's own. Modules are new for each test file, and so
// is all that this one opens.

const BREAKPOINT = "--> statement-breakpoint";
const CACHE_BYTES = 32 * 1024 * 1024;

type Migration = { name: string; queries: string[] };

const folder = await mkdtemp(`${tmpdir()}/server-home-`);
Object.assign(globalThis, {
  caches: memoryCaches(CACHE_BYTES),
  WebSocketPair: RoomSocketPair,
  WebSocketRequestResponsePair: RoomAutoResponse,
  Response: UpgradableResponse,
});
const DB = openD1(":memory:");
const MEDIA = openFolderBucket(`${folder}/media`);

const bindings: Env & { MIGRATIONS: Migration[]; PICTURES: Record<string, string>; APPROVED_CARS: string } = {
  ...inject("vars"),
  MIGRATIONS: await readMigrations(),
  DB,
  MEDIA,
  IMAGES: sharpImages(),
  LEAD_LIMIT: rateLimit(RATE_LIMITS.LEAD_LIMIT),
  LOGIN_LIMIT: rateLimit(RATE_LIMITS.LOGIN_LIMIT),
  UPLOAD_LIMIT: rateLimit(RATE_LIMITS.UPLOAD_LIMIT),
  PAGE_LIMIT: rateLimit(RATE_LIMITS.PAGE_LIMIT),
  TOKEN_LIMIT: rateLimit(RATE_LIMITS.TOKEN_LIMIT),
};
export const env: typeof bindings = {
  ...bindings,
  LIVE_ROOM: roomNamespace(LiveRoom as unknown as RoomClass, bindings, (code) => code()),
};

/** As in workerd: a batch and a record for each migration that the database does not have. */
export async function applyD1Migrations(db: Env["DB"], migrations: Migration[]): Promise<void> {
  await db
    .prepare("create table if not exists d1_migrations (id integer primary key autoincrement, name text unique)")
    .run();
  const { results } = await db.prepare("select name from d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const { name, queries } of migrations.filter((one) => !applied.has(one.name))) {
    const record = db.prepare("insert into d1_migrations (name) values (?)").bind(name);
    await db.batch([...queries.map((query) => db.prepare(query)), record]);
  }
}

/** Closes and deletes what this file had. */
export async function closeHome(): Promise<void> {
  DB.close();
  MEDIA.close();
  await rm(folder, { recursive: true, force: true });
}

async function readMigrations(): Promise<Migration[]> {
  const names = await listMigrations();
  const texts = await Promise.all(names.map(readMigration));
  return names.map((name, at) => ({ name, queries: (texts[at] ?? "").split(BREAKPOINT) }));
}

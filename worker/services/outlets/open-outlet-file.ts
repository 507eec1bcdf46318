import { createHash, timingSafeEqual } from "node:crypto";
import { selectServed, updateOutletState } from "../../db/queries/outlets/outlets.ts";
import type { OutletKey } from "../../domain/outlets/outlet-keys.ts";
import type { OutletDeps } from "./outlet-deps.ts";

/** `notFound`: no such address. `notMade`: the first file is still being made. */
export type OutletFile =
  | { state: "notFound" }
  | { state: "unauthorised" }
  | { state: "notMade" }
  | {
      state: "open";
      etag: string;
      bytes: number;
      contentType: string;
      /** Epoch ms. */
      finishedAt: number;
      read(): AsyncGenerator<Uint8Array<ArrayBuffer>>;
    };

/** How often a download is recorded, ms. */
const FETCHED_INTERVAL_MS = 5 * 60_000;

/** The outlet's last good file. `credentials` are those of Basic authentication. One round trip. */
export async function openOutletFile(
  { db, clock, later, outletStore }: OutletDeps,
  address: { key: OutletKey; secret: string },
  credentials: { user: string; password: string } | null,
): Promise<OutletFile> {
  const [[row]] = await db.read([selectServed(db, address.key)]);
  if (!row?.enabled || row.secret === null || !isSame(row.secret, address.secret)) return { state: "notFound" };
  if (row.password !== null) {
    const isAllowed = credentials?.user === address.key && isSame(row.password, credentials.password);
    if (!isAllowed) return { state: "unauthorised" };
  }
  const { fileId, etag, bytes, parts, finishedAt } = row;
  if (fileId === null || etag === null || bytes === null || parts === null) return { state: "notMade" };
  const now = clock.now();
  if ((row.fetchedAt ?? 0) < now - FETCHED_INTERVAL_MS) {
    later(() => db.writeIdempotent([updateOutletState(db, address.key, { fetchedAt: now })]));
  }
  const { OUTLETS } = await import("./outlets.ts");
  const { contentType } = OUTLETS[address.key];
  return {
    state: "open",
    etag,
    bytes,
    contentType,
    finishedAt: finishedAt ?? 0,
    read: () => outletStore.read(fileId, parts),
  };
}

/** In a time that does not depend on where they differ. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

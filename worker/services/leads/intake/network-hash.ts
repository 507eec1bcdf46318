import type { Database, Query } from "../../../db/client.ts";
import { insertNetworkSalt, selectNetworkSalt } from "../../../db/queries/leads/leads.ts";
import { utcDay } from "../../../domain/kernel/time/salon-time.ts";
import type { Deps } from "../../deps.ts";
import type { AcceptedLead } from "./accept-lead.ts";

interface NetworkHash {
  hash: string | null;
  /** Statements that store the salt with the first lead of a day. */
  salting: Query[];
}

/** The salt that this isolate has read, which saves a round trip. It is the same for all requests of a day. */
let known: { day: string; salt: string } | null = null;

/** The hash of the sender's network: comparable that day, not reversible after the day's salt is deleted. */
export async function networkHashOf(
  { db, ids }: Pick<Deps, "db" | "ids">,
  { network, createdAt }: Pick<AcceptedLead, "network" | "createdAt">,
): Promise<NetworkHash> {
  if (network === null) return { hash: null, salting: [] };
  const day = utcDay(createdAt);
  const stored = known?.day === day ? known.salt : await storedSalt(db, day);
  // A new salt is not remembered: another request may store its own first.
  if (stored !== null) known = { day, salt: stored };
  const salt = stored ?? ids.next();
  return {
    hash: await ids.from(`${salt}:${network}`),
    salting: stored === null ? [insertNetworkSalt(db, day, salt)] : [],
  };
}

async function storedSalt(db: Database, day: string): Promise<string | null> {
  const [[row]] = await db.read([selectNetworkSalt(db, day)]);
  return row?.salt ?? null;
}

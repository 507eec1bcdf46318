import { countUnlessOver } from "../../../db/queries/leads/stranger-counts.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import { STRANGER_LIMITS, type StrangerKind } from "../../../domain/leads/intake/stranger-limits.ts";
import { isLocalAddress, networkOf } from "../../../domain/staff/network.ts";
import type { Deps, LeadDeps } from "../../deps.ts";
import { requireProof } from "./require-proof.ts";
import { networkHashOf } from "./network-hash.ts";

export type StrangerDeps = Deps & Pick<LeadDeps, "leadChallenges">;

/** Who stores something: the sender's IP address, and the solved challenge of the form. */
export interface Stranger {
  address: string | null;
  proof: string | undefined;
}

interface Storing extends Stranger {
  kind: StrangerKind;
  /** The same for the same content: a challenge is good for nothing else. */
  id: string;
}

const TOO_MANY = "Слишком много запросов за последний час. Попробуйте позже или позвоните нам.";
const CHALLENGED =
  "На сайт приходит необычно много запросов, и мы проверяем, что их отправляют люди. Нажмите кнопку ещё раз через несколько секунд: заполнять снова ничего не нужно. Или позвоните нам.";

/**
 * Decides whether something is stored for a stranger, exactly for the whole site, in one statement. Call it last before the write: what
 * cannot be stored is not counted. `rate_limited`: with a challenge until a network has used up what a solved one allows. This machine is
 * not limited.
 */
export async function admitStranger(deps: StrangerDeps, { kind, id, address, proof }: Storing): Promise<Result<null>> {
  if (address === null || isLocalAddress(address)) return ok(null);
  const { db, clock, leadChallenges } = deps;
  const now = clock.now();
  const sender = { network: networkOf(address), createdAt: now };
  const {
    salting: [salting],
  } = await networkHashOf(deps, sender);
  // Requests that arrive at once count by one salt, also the first ones of a day.
  if (salting) await db.write([salting]);
  const { hash } = await networkHashOf(deps, sender);
  const verdict = proof && leadChallenges ? await leadChallenges.verify(proof, [id], now) : "invalid";
  const isSolved = verdict === "work" || verdict === "ticket";
  const { network, site } = STRANGER_LIMITS[kind];
  const max = isSolved ? { network: network.solved, site: site.solved } : { network: network.free, site: site.free };
  const count = { kind, networkHash: hash ?? "", hour: Math.floor(now / HOUR_MS), max };
  const [counted] = await db.write([countUnlessOver(db, count)]);
  if (counted.length > 0) return ok(null);
  if (isSolved || !leadChallenges) return fail("rate_limited", TOO_MANY);
  return requireProof(leadChallenges, { id, proof, isEarly: verdict === "early", solved: 0, message: CHALLENGED, now });
}

import type { LeadChallenges } from "../../../adapters/leads/lead-challenges.ts";
import type { AppError } from "../../../domain/kernel/result.ts";
import { workFor } from "../../../domain/leads/intake/lead-challenge.ts";

/** The period of LEAD_LIMIT in wrangler.toml. */
export const LIMIT_PERIOD_SECONDS = 60;
const EARLY = "Ещё несколько секунд: подождите и нажмите кнопку снова. Заполнять заново ничего не нужно.";

interface Unproved {
  id: string;
  proof: string | null | undefined;
  /** The proof is a ticket before its time. */
  isEarly: boolean;
  /** Solved challenges of the network: the next one is harder. */
  solved: number;
  message: string;
  now: number;
}

/** The refusal with a challenge. Who was early keeps the ticket. */
export async function requireProof(
  challenges: LeadChallenges,
  { id, proof, isEarly, solved, message, now }: Unproved,
): Promise<{ ok: false; error: AppError }> {
  const challenge = await challenges.issue(id, workFor(solved), now);
  return {
    ok: false,
    error: {
      code: "rate_limited",
      message: isEarly ? EARLY : message,
      retryAfterSeconds: LIMIT_PERIOD_SECONDS,
      challenge: isEarly && proof ? { ...challenge, ticket: proof } : challenge,
    },
  };
}

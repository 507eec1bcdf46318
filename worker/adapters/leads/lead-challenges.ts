import type { Challenge } from "../../domain/kernel/challenge.ts";
import { TICKET_EXPIRES_MS, TICKET_WAIT_MS, WORK_EXPIRES_MS } from "../../domain/leads/intake/lead-challenge.ts";
import { hmacSigner } from "../signer.ts";

/** What a visitor sent as a proof. `early`: a ticket before its time. */
type ProofVerdict = "work" | "ticket" | "early" | "invalid";

/**
 * Issues challenges and checks their solutions without storing either. Each belongs to one lead, so that a solution sends that
 * lead and no other, however often it is used.
 */
export interface LeadChallenges {
  issue(leadId: string, maxNumber: number, now: number): Promise<Challenge>;
  /** `leadIds`: the ids that the lead may have had when the challenge was issued. */
  verify(proof: string, leadIds: readonly string[], now: number): Promise<ProofVerdict>;
}

const TICKET = /^t\.(\d{13})\.([\w-]{43})$/;

export function signedLeadChallenges(secret: string): LeadChallenges {
  const hmacKey = `lead challenge: ${secret}`;
  const signer = hmacSigner(hmacKey);
  const ticketText = (leadId: string, issuedAt: number | string) => `${leadId} ${issuedAt}`;

  async function verifyTicket(
    [, issuedAt = "", signature = ""]: RegExpExecArray,
    leadIds: readonly string[],
    now: number,
  ) {
    const age = now - Number(issuedAt);
    if (age > TICKET_EXPIRES_MS) return "invalid";
    const checks = await Promise.all(leadIds.map((leadId) => signer.verify(ticketText(leadId, issuedAt), signature)));
    if (!checks.includes(true)) return "invalid";
    return age < TICKET_WAIT_MS ? "early" : "ticket";
  }

  return {
    async issue(leadId, maxnumber, now) {
      const { createChallenge } = await import("altcha-lib");
      const expires = new Date(now + WORK_EXPIRES_MS);
      const { algorithm, challenge, salt, signature } = await createChallenge({
        algorithm: "SHA-256",
        hmacKey,
        maxnumber,
        expires,
        params: { lead: leadId },
      });
      return {
        work: { algorithm, challenge, salt, signature, maxnumber },
        ticket: `t.${now}.${await signer.sign(ticketText(leadId, now))}`,
      };
    },
    async verify(proof, leadIds, now) {
      const ticket = TICKET.exec(proof);
      if (ticket) return verifyTicket(ticket, leadIds, now);
      const { extractParams, verifySolution } = await import("altcha-lib");
      try {
        // The library compares with its own clock.
        if (!(await verifySolution(proof, hmacKey, false))) return "invalid";
        const { lead = "", expires } = extractParams(proof);
        return leadIds.includes(lead) && Number(expires) * 1000 > now ? "work" : "invalid";
      } catch {
        return "invalid";
      }
    },
  };
}

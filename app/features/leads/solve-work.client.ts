import { solveChallenge } from "altcha-lib";
import type { ProofOfWork } from "#worker/domain/kernel/challenge.ts";

/** The `proof` of a lead. Takes seconds; null if there is no solution. A lazy part: it is needed during a flood only. */
export async function solveWork({
  algorithm,
  challenge,
  salt,
  maxnumber,
  signature,
}: ProofOfWork): Promise<string | null> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return solution && btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }));
}

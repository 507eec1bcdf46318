/** A visitor who reads the notice and presses the button again needs longer; a script would have to wait. */
export const TICKET_WAIT_MS = 4000;
export const TICKET_EXPIRES_MS = 30 * 60_000;
export const WORK_EXPIRES_MS = 10 * 60_000;

/** The tries that the largest proof of work may take: half of it on average, some 10,000 a second on a cheap phone. */
const WORK_MIN = 20_000;
const WORK_MAX = 640_000;
/** Solved leads of a network within ten minutes that do not make its work harder; each further batch doubles it. */
const SOLVED_FREE = 5;

/** How hard the work is for a network with so many solved leads in the last ten minutes. */
export function workFor(solved: number): number {
  return Math.min(WORK_MAX, WORK_MIN * 2 ** Math.floor(solved / SOLVED_FREE));
}

import { DEFAULT_SETTINGS } from "../../../worker/domain/dealership/settings.ts";
import { formatPhone } from "../../../worker/domain/kernel/text/phone.ts";
import { SALON_PHONE } from "./fill-salon.mjs";

/** @typedef {import("./salon.mjs").Answer} Answer @typedef {import("./salon.mjs").Salon} Salon */

/**
 * What the site did under one fault; it holds when there are no problems.
 * @typedef {{ fault: string, now: string, problems: string[] }} Verdict
 */
/**
 * A fault, and what the site does under it. The short form leaves out those that are `isLong`; `seed` chooses random faults.
 * @typedef {{ isLong?: boolean, rehearse(salon: Salon, seed: number): Promise<Verdict[]> }} Rehearsal
 */

export const KEPT_PAGE_MAX_MS = 1_000;
export const ANSWER_MAX_MS = 6_000;

/** @param {string} fault @param {string} now @param {(string | false)[]} problems false: none @returns {Verdict} */
export function verdict(fault, now, problems) {
  return { fault, now, problems: problems.filter((problem) => problem !== false) };
}

/** @param {Answer} answer */
export function shown({ status, ms }) {
  return status === 0 ? `no answer in ${seconds(ms)}` : `${status} after ${seconds(ms)}`;
}

/** @param {number} ms */
export function seconds(ms) {
  return ms < 995 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** What is wrong with a page that cannot be shown now. @param {Answer} answer @returns {(string | false)[]} */
export function errorPageProblems(answer) {
  return [
    answer.status !== 503 && `${answer.status} in place of 503`,
    answer.ms > ANSWER_MAX_MS && `no answer within ${seconds(ANSWER_MAX_MS)}`,
    !answer.headers.has("Retry-After") && "no Retry-After",
    ...phoneProblems(answer),
    !/href="\/"/.test(answer.text) && "no way on",
    /D1_ERROR|at async|\.js:\d/.test(answer.text) && "internals are shown",
  ];
}

/** @param {Answer} answer @returns {(string | false)[]} */
export function phoneProblems({ text }) {
  return [
    !shows(text, SALON_PHONE) && "the salon's phone is missing",
    shows(text, DEFAULT_SETTINGS.phone) && "the demo phone is shown",
  ];
}

/** @param {string} text @param {string} phone */
function shows(text, phone) {
  return text.includes(phone) || text.includes(formatPhone(phone));
}

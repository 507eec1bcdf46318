import { faultsOf } from "./attacked-site.mjs";

/** @typedef {import("./attacked-site.mjs").Answer} Answer @typedef {import("../../worker/api/api-route.ts").ApiRoute} ApiRoute */

/** @param {ApiRoute} route @param {string | Uint8Array<ArrayBuffer>} body @returns {RequestInit & { headers?: Record<string, string> }} */
export function jsonOf({ method }, body) {
  return method === "GET" ? { method } : { method, body, headers: { "Content-Type": "application/json" } };
}

/** @param {Answer} answer @returns {(string | false)[]} */
export function apiProblems(answer) {
  const isFile = answer.status > 0 && answer.status < 400;
  const isExplained = isFile || /"error":"[^"]*[а-яё]/i.test(answer.text);
  return [
    ...faultsOf(isFile ? { ...answer, text: "" } : answer),
    !isExplained && `${answer.status} without a Russian error`,
  ];
}

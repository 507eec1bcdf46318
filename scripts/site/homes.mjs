import { openLocalSite } from "./local-site.mjs";
import { openServerSite } from "./server-site.mjs";

/** @typedef {"workerd" | "server"} HomeName */

/** Where the built Worker can run on this machine: workerd as at Cloudflare, or a server of one's own. */
export const HOMES = /** @type {const} */ ({ workerd: openLocalSite, server: openServerSite });

/** @param {string} [name] HOME_UNDER_TEST, or workerd @returns {HomeName} */
export function homeUnderTest(name = process.env["HOME_UNDER_TEST"] || "workerd") {
  if (name !== "workerd" && name !== "server") throw new Error(`A home is workerd or server, not ${name}.`);
  return name;
}

import { attackAddresses } from "./addresses.mjs";
import { attackBodies } from "./bodies.mjs";
import { attackCache } from "./cache.mjs";
import { attackCalls } from "./calls.mjs";
import { attackConnections } from "./connections.mjs";
import { attackLimits } from "./limits.mjs";
import { attackOutlets } from "./outlets.mjs";
import { attackProtocol } from "./protocol.mjs";
import { attackScreens } from "./screens.mjs";
import { attackScripts } from "./scripts.mjs";
import { attackStorage } from "./storage.mjs";
import { attackUploads } from "./uploads.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attempts.mjs").Attempts} Attempts */
/** @typedef {import("./attacked-site.mjs").AttackOptions} AttackOptions */

/** Every kind of attack on the served site; the last ones change the rows that the others look at. @type {Record<string, (site: AttackedSite, attempts: Attempts, options: AttackOptions) => Promise<void>>} */
export const SITE_ATTACKS = {
  calls: attackCalls,
  screens: attackScreens,
  protocol: attackProtocol,
  connections: attackConnections,
  cache: attackCache,
  uploads: attackUploads,
  outlets: attackOutlets,
  addresses: attackAddresses,
  scripts: attackScripts,
  bodies: attackBodies,
  limits: attackLimits,
  storage: attackStorage,
};

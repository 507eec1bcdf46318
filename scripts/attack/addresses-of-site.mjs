import { readdir, readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { ROOT } from "../command/paths.mjs";
import { IDS } from "./inputs/fill-attacked.mjs";

/** @typedef {{ id: string, parentId?: string, path?: string, index?: boolean, hasAction?: boolean }} BuiltRoute */

const BUILD_DIR = `${ROOT}public/build/`;

/**
 * The address of every screen of the built site, with the ids of existing rows, from the manifest that browsers get.
 * @returns {Promise<{ path: string, hasAction: boolean }[]>}
 */
export async function addressesOfSite() {
  const routes = await builtRoutes();
  /** @type {Map<string, boolean>} */
  const found = new Map();
  for (const route of Object.values(routes)) {
    if (route.path === undefined && !route.index) continue;
    const pattern = patternOf(route, routes);
    const path = withIds(`/${pattern.replace("*", "no/such-page")}`);
    found.set(path, (found.get(path) ?? false) || route.hasAction === true);
  }
  return [...found].map(([path, hasAction]) => ({ path, hasAction }));
}

/** @returns {Promise<Record<string, BuiltRoute>>} */
export async function builtRoutes() {
  const name = (await readdir(BUILD_DIR)).find((file) => /^manifest-.*\.js$/.test(file));
  /** @type {{ __remixManifest?: { routes: Record<string, BuiltRoute> } }} */
  const window = {};
  runInNewContext(await readFile(BUILD_DIR + name, "utf8"), { window });
  return window.__remixManifest?.routes ?? {};
}

/** @param {BuiltRoute} route @param {Record<string, BuiltRoute>} routes @returns {string} */
function patternOf(route, routes) {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [parent && patternOf(parent, routes), route.path].filter(Boolean).join("/");
}

/** Replaces the parameters of an address by ids of existing rows. @param {string} pattern @returns {string} */
export function withIds(pattern) {
  const fixed = pattern.split("/").filter((part) => part !== "" && part !== "admin" && !part.startsWith(":"));
  const ids = IDS[fixed.slice(0, 2).join("/")] ?? IDS[fixed[0] ?? ""] ?? {};
  return pattern.replaceAll(/:(\w+)/g, (_, name) => ids[name] ?? "no-such-thing");
}

import { relative } from "node:path";
import { ROOT } from "../command/paths.mjs";

/** @typedef {{ id: string, parentId?: string, path?: string, index?: boolean, caseSensitive?: boolean }} Route */
/** Remix's manifest, and the address of each stylesheet by its source. */
/** @typedef {{ manifest: { routes: Record<string, Route> }, styles: Record<string, string> }} BrowserResult */

/** Import a part of the routes each; every other importer gets the rest. @type {Record<string, "panel" | "late">} */
const PARTS = { "worker/panel-screens.ts": "panel", "worker/visitor-late-screens.ts": "late" };
/** The same addresses as `isStaffPath` (worker/edge/staff-gate.ts). */
const PANEL_ADDRESS = /^(?:admin|login|logout)(?:\/|$)/;
/** The same addresses as `isLatePath` (worker/edge/screens-of.ts). */
const LATE_ADDRESS =
  /^(?:(?:accessibility|compare|consent|conversation|deposit|hold|l|message|privacy|q|request|reviews\/new|service-visit|subscriptions|tell-me|thanks|visit)(?:\/|$)|car\/[^/]+\/)/;

/**
 * Makes the modules that Remix's own compiler would make for the Worker: the server build, the addresses of stylesheets, and nothing in
 * place of files for the browser alone. The server build is in three parts, so that the panel's routes and the
 * storefront's late ones get files of their own.
 * @param {BrowserResult} browser @param {object} future Remix's flags @returns {import("esbuild").Plugin}
 */
export function screensPlugin({ manifest, styles }, future) {
  const panel = panelRoutes(manifest.routes);
  const late = lateRoutes(manifest.routes);
  const storefront = manifestWithout(manifest, panel);
  const early = manifestWithout(storefront, late);
  const sources = {
    panel: partSource(manifest, panel),
    late: partSource(storefront, late),
    early: serverBuildSource(early, future),
  };
  return {
    name: "screens",
    setup(build) {
      build.onResolve({ filter: /^@remix-run\/dev\/server-build$/ }, ({ importer }) => ({
        path: PARTS[relative(ROOT, importer)] ?? "early",
        namespace: "screens",
      }));
      build.onLoad({ filter: /.*/, namespace: "screens" }, ({ path }) => ({
        contents: sources[/** @type {keyof typeof sources} */ (path)],
        resolveDir: ROOT,
      }));
      build.onResolve({ filter: /\.client\.tsx?$/ }, () => ({ path: "nothing", namespace: "browser-only" }));
      build.onLoad({ filter: /.*/, namespace: "browser-only" }, () => ({ contents: "module.exports = {}" }));
      build.onLoad({ filter: /\.css$/ }, ({ path }) => {
        const address = styles[relative(ROOT, path)];
        return address
          ? { contents: `export default ${JSON.stringify(address)}`, loader: "js" }
          : { errors: [{ text: `The browser build has no ${path}.` }] };
      });
    },
  };
}

/** Routes whose address is the panel's. @param {Record<string, Route>} routes @returns {Route[]} */
export function panelRoutes(routes) {
  return Object.values(routes).filter((route) => PANEL_ADDRESS.test(addressOf(route, routes)));
}

/** Routes of the storefront to which few visitors come. @param {Record<string, Route>} routes @returns {Route[]} */
export function lateRoutes(routes) {
  return Object.values(routes).filter((route) => LATE_ADDRESS.test(addressOf(route, routes)));
}

/** The address below "/". @param {Route} route @param {Record<string, Route>} routes @returns {string} */
export function addressOf({ path = "", parentId }, routes) {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [parent ? addressOf(parent, routes) : "", path].filter(Boolean).join("/");
}

/**
 * The manifest without some routes: when Remix renders a page, it needs the module of each route in its manifest.
 * @template {BrowserResult["manifest"]} M @param {M} manifest @param {Route[]} left @returns {M}
 */
export function manifestWithout(manifest, left) {
  const routes = Object.entries(manifest.routes).filter(([, { id }]) => !left.some((route) => route.id === id));
  return { ...manifest, routes: Object.fromEntries(routes) };
}

/** @param {BrowserResult["manifest"]} manifest @param {Route[]} routes */
function partSource(manifest, routes) {
  return `export const assets = ${JSON.stringify(manifest)};\n${routesSource(routes)}`;
}

/** The source of the server build, whose form is Remix's `ServerBuild`. @param {BrowserResult["manifest"]} manifest @param {object} future */
function serverBuildSource(manifest, future) {
  return `import * as entryServer from "./app/entry.server.tsx";
    export const entry = { module: entryServer };
    export const mode = "production";
    export const publicPath = "/build/";
    export const assetsBuildDirectory = "public/build";
    export const future = ${JSON.stringify(future)};
    export const assets = ${JSON.stringify(manifest)};
    ${routesSource(Object.values(manifest.routes))}`;
}

/** The source of `export const routes`. @param {Route[]} routes */
function routesSource(routes) {
  const imports = routes.map(({ id }, place) => {
    const source = id === "root" ? "./app/root" : `./app/${id}/route`;
    return `import * as module${place} from ${JSON.stringify(source)};`;
  });
  const entries = routes.map(({ id, parentId, path, index, caseSensitive }, place) => {
    const attributes = JSON.stringify({ id, parentId, path, index, caseSensitive });
    return `${JSON.stringify(id)}: { ...${attributes}, module: module${place} },`;
  });
  return `${imports.join("\n")}\nexport const routes = {\n${entries.join("\n")}\n};`;
}

/**
 * What the files of one folder may import beside their own folder: other folders (with "/" at the end), files, packages,
 * and schemes ("node:"). What only `types` lists may be imported by `import type` alone.
 * @typedef {{ imports: string[], types?: string[], why: string }} Layer
 */

const SHOWN = ["react", "react-dom", "@remix-run/react", "clsx"];

/**
 * The layers of the code base. The longest path that a file begins with is its layer.
 * @type {Record<string, Layer>}
 */
const LAYERS = {
  "worker/domain/kernel/": {
    imports: ["zod/mini"],
    why: "The kernel is what every subject uses: it imports no subject.",
  },
  "worker/domain/": {
    imports: ["zod/mini"],
    why: "The domain runs anywhere: it imports nothing but zod/mini (plain zod costs the browser 454 KB).",
  },
  "worker/parser/": {
    imports: ["worker/domain/", "htmlparser2", "fflate"],
    why: "The parser turns bytes into candidates: it knows the domain, and neither fetches nor stores.",
  },
  "worker/db/": {
    imports: ["worker/domain/", "drizzle-orm", "drizzle-kit"],
    types: ["@cloudflare/workers-types"],
    why: "The database layer knows the domain and drizzle.",
  },
  "worker/adapters/": {
    imports: [
      "worker/domain/",
      "zod/mini",
      "fast-png",
      "fflate",
      "altcha-lib",
      "@block65/webcrypto-web-push",
      "ipaddr.js",
      "punycode.js",
      "node:",
    ],
    types: ["@cloudflare/workers-types"],
    why: "An adapter faces the outside: it knows the domain and the platform.",
  },
  "worker/services/": {
    imports: [
      "worker/db/",
      "worker/domain/",
      "worker/parser/",
      "worker/adapters/",
      "zod/mini",
      "image-size",
      "htmlparser2",
      "postal-mime",
      "@simplewebauthn/server",
      "otpauth",
      "uqr",
      "fast-xml-builder",
      "saxes",
      "node:",
    ],
    why: "Use cases are plain functions: they know no HTTP, Hono, Remix or React, and no entry point.",
  },
  "worker/live/": {
    imports: ["worker/context/", "worker/domain/"],
    types: ["worker/env.ts", "@cloudflare/workers-types"],
    why: "The room passes messages on: what it must ask the database is a use case of the context.",
  },
  "worker/context/": {
    imports: [
      "worker/services/",
      "worker/adapters/",
      "worker/domain/",
      "worker/db/client.ts",
      "worker/db/circuit-breaker.ts",
      "worker/db/d1-failures.ts",
      "worker/db/guard-database.ts",
    ],
    types: ["worker/env.ts"],
    why: "The context builds the use cases from the bindings: it knows no entry point.",
  },
  "worker/api/": {
    imports: ["worker/context/", "worker/domain/", "worker/adapters/", "hono", "zod/mini"],
    types: ["worker/services/"],
    why: "An API handler calls a use case of the context: no SQL, no screens, no request pipeline.",
  },
  "worker/cron/": {
    imports: ["worker/context/", "worker/domain/"],
    types: ["worker/services/", "worker/env.ts"],
    why: "A cron job calls a use case of the context: no SQL, no screens.",
  },
  "worker/edge/": {
    imports: ["worker/api/", "worker/context/", "worker/domain/", "worker/adapters/", "node:"],
    types: ["worker/services/", "worker/env.ts", "@remix-run/cloudflare", "@cloudflare/workers-types"],
    why: "The request pipeline calls the API and the page renderer it is given: no SQL, no screens.",
  },
  "worker/": {
    imports: ["@remix-run/cloudflare", "@remix-run/dev/server-build"],
    types: ["@cloudflare/workers-types"],
    why: "worker/index.ts joins the Worker and the Remix build.",
  },
  "server/": {
    imports: [
      "node:",
      "worker/domain/",
      "worker/adapters/web/",
      "worker/adapters/sealer.ts",
      "worker/adapters/backup-store.ts",
      "worker/adapters/leads/waiting-leads.ts",
      "worker/adapters/mailbox.ts",
      "age-encryption",
      "aws4fetch",
      "croner",
      "htmlparser2",
      "http-cache-semantics",
      "imapflow",
      "ipaddr.js",
      "lru-cache",
      "nodemailer",
      "prom-client",
      "sharp",
      "undici",
      "ws",
      "zod",
    ],
    types: ["worker/env.ts", "@cloudflare/workers-types"],
    why: "The server runs the built Worker and implements its bindings: it imports no use case, no query and no screen.",
  },
  "app/lib/": {
    imports: ["worker/domain/kernel/", "@remix-run/cloudflare", ...SHOWN],
    types: ["worker/services/", "worker/api/routes.ts"],
    why: "Browser functions without a subject: no features, no routes, no subject of the domain. Of the API types alone (lib/api-client.ts).",
  },
  "app/forms/": {
    imports: ["worker/domain/kernel/"],
    why: "Form state without a subject.",
  },
  "app/styles/": {
    imports: [],
    types: ["@remix-run/cloudflare"],
    why: "Stylesheets and fonts only.",
  },
  "app/ui/": {
    imports: [
      "app/lib/",
      "app/bundles/",
      "worker/domain/kernel/",
      "@headlessui/react",
      "@radix-ui/react-toast",
      ...SHOWN,
    ],
    why: "The kit shows whatever it is given: no cars, no features, no routes.",
  },
  "app/features/": {
    imports: [
      "app/ui/",
      "app/lib/",
      "app/forms/",
      "app/bundles/",
      "worker/domain/",
      "@remix-run/cloudflare",
      "@headlessui/react",
      "@dnd-kit/core",
      "@dnd-kit/sortable",
      "altcha-lib",
      "@simplewebauthn/browser",
      "idb-keyval",
      "libheif-js/",
      "uplot",
      "prosemirror-commands",
      "prosemirror-history",
      "prosemirror-keymap",
      "prosemirror-model",
      "prosemirror-schema-list",
      "prosemirror-state",
      "prosemirror-view",
      "web-vitals",
      ...SHOWN,
    ],
    types: ["worker/services/"],
    why: "A feature is shared by routes: it imports no route, and of the Worker values of the domain only.",
  },
  "app/": {
    imports: ["worker/domain/", "@remix-run/cloudflare", ...SHOWN],
    types: ["worker/services/", "worker/context/"],
    why: "A screen takes values from the domain, types from services and data from the load context.",
  },
};

/**
 * The layer of a file.
 * @param {string} file @returns {string} a key of LAYERS, or ""
 */
function layerOf(file) {
  return Object.keys(LAYERS)
    .filter((folder) => file.startsWith(folder))
    .reduce((longest, folder) => (folder.length > longest.length ? folder : longest), "");
}

/**
 * Why a file may not import another file or package; null when it may.
 * @param {string} file @param {import("./import-graph.mjs").Import} imported @returns {string | null}
 */
function refusalOf(file, { file: target, isType }) {
  const folder = layerOf(file);
  const layer = folder && LAYERS[folder];
  if (!layer) return null;
  if (/\.test\.tsx?$|^(?:worker|server)\/.*\/test-[^/]*\.ts$/.test(target))
    return "Product code does not import tests.";
  const { imports, types = [], why } = layer;
  const allowed = [folder, ...imports, ...(isType ? types : [])];
  return allowed.some((name) => isWithin(target, name)) ? null : why;
}

/** @param {string} target @param {string} name a folder, a file, a package or a scheme */
function isWithin(target, name) {
  return target === name || target.startsWith(/[/:]$/.test(name) ? name : `${name}/`);
}

/**
 * One line for each import of a file that its layer does not allow: place, import, reason.
 * @param {string} file @param {import("./import-graph.mjs").Import[]} imports @returns {string[]}
 */
export function refusedImports(file, imports) {
  return imports.flatMap((imported) => {
    const refusal = refusalOf(file, imported);
    return refusal ? [`${file}:${imported.line} imports ${imported.file}. ${refusal}`] : [];
  });
}

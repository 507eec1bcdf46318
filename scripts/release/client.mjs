import { build } from "esbuild";
import { compile } from "json-schema-to-typescript";
import { pack } from "tar-stream";
import { gzipSync } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { ROOT } from "../command/paths.mjs";

/** @typedef {Record<string, any>} Schema JSON Schema */

const PACKAGE = "car-dealership-client";

const README = `# ${PACKAGE}

\`\`\`js
import { apiClient } from "${PACKAGE}";

const call = apiClient({ origin: "https://salon.example", token: process.env.SALON_TOKEN });
const cars = await call("GET /cars", { query: { limit: "50" } });
\`\`\`

How to get a token, limits, events and versions: docs/api.md and docs/events.md of the site.
`;

const TYPES = `/** A failed call; status 0 when there was no response. */
export declare class ApiError extends Error {
  readonly name: "ApiError";
  readonly status: number;
  /** Messages by field, in Russian. */
  readonly fields: Readonly<Record<string, string>>;
  /** The change may have been made: pass the same request key again, and it is made once. */
  isAnswerLost: boolean;
}
export type CallName = keyof Calls;
export type Client = <N extends CallName>(
  name: N,
  sent: Calls[N]["sent"],
  requestKey?: string,
) => Promise<Calls[N]["answer"]>;
/** origin: «https://salon.ru»; token: of a program, without one only calls for visitors answer. */
export declare function apiClient(site: { origin: string; token?: string }): Client;
`;

/**
 * The files of the client for programs, which need nothing else: the code of the panel's own client, and types made from the description of
 * /api. The same description always gives the same files.
 * @param {Schema} description OpenAPI 3.1 @param {string} version
 * @returns {Promise<Record<string, string>>} by their names
 */
export async function clientFiles(description, version) {
  const bundle = await build({
    stdin: {
      contents: 'export { apiClient, ApiError } from "./app/lib/api-client.ts";',
      resolveDir: ROOT,
      loader: "ts",
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
  });
  const about = {
    name: PACKAGE,
    version,
    description: "Typed client of the API of a dealership's site",
    type: "module",
    exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
    engines: { node: ">=20" },
    license: "UNLICENSED",
  };
  return {
    "index.js": bundle.outputFiles[0]?.text ?? "",
    "index.d.ts": `${await callTypes(description)}\n${TYPES}`,
    "README.md": README,
    "package.json": `${JSON.stringify(about, null, 2)}\n`,
  };
}

/** What npm installs from a file. @param {Record<string, string>} files @param {number} time Unix seconds, of the commit @returns {Promise<Buffer>} */
export async function packClient(files, time) {
  const tar = pack();
  const bytes = buffer(tar);
  for (const [name, text] of Object.entries(files).toSorted())
    tar.entry({ name: `package/${name}`, mtime: new Date(time * 1000) }, text);
  tar.finalize();
  const zipped = gzipSync(await bytes, { level: 9 });
  zipped[9] = 255;
  return zipped;
}

/** The interface `Calls`: what each call takes and answers, by «METHOD /path». @param {Schema} description */
function callTypes(description) {
  /** @type {Schema} */
  const calls = {};
  for (const [path, methods] of Object.entries(description["paths"]))
    for (const [method, call] of Object.entries(methods))
      calls[`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`] = object(
        { sent: sentOf(call), answer: answerOf(call) },
        ["sent", "answer"],
      );
  const root = { ...object(calls, Object.keys(calls)), title: "Calls", components: description["components"] };
  return compile(root, "Calls", {
    bannerComment: "",
    additionalProperties: false,
    format: false,
    unreachableDefinitions: false,
  });
}

/** @param {Schema} call @returns {Schema} the parameters of the path by their names, `query` and `body` */
function sentOf(call) {
  const parameters = /** @type {Schema[]} */ (call["parameters"] ?? []);
  const inPath = parameters.filter((one) => one["in"] === "path");
  const inQuery = parameters.filter((one) => one["in"] === "query");
  const body = call["requestBody"]?.content?.["application/json"]?.schema;
  const query = object(
    Object.fromEntries(inQuery.map(({ name }) => [name, { type: "string" }])),
    inQuery.flatMap(({ name, required }) => (required ? [name] : [])),
  );
  return object(
    {
      ...Object.fromEntries(inPath.map(({ name }) => [name, { type: "string" }])),
      ...(inQuery.length > 0 ? { query } : {}),
      ...(body ? { body } : {}),
    },
    [
      ...inPath.map(({ name }) => name),
      ...(query.required.length > 0 ? ["query"] : []),
      ...(body && call["requestBody"].required ? ["body"] : []),
    ],
  );
}

/** @param {Schema} call @returns {Schema} */
function answerOf(call) {
  const success = Object.entries(call["responses"]).find(([status]) => status.startsWith("2"))?.[1];
  return /** @type {any} */ (success)?.content?.["application/json"]?.schema ?? {};
}

/** @param {Schema} properties @param {string[]} required */
function object(properties, required) {
  return { type: /** @type {const} */ ("object"), properties, required, additionalProperties: false };
}

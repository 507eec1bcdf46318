// Fails when the client for programs differs from one run to the next, does not compile or accepts a call that the contract does not know.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../command/paths.mjs";
import { clientFiles, packClient } from "./client.mjs";

let folder = "";
/** @type {Record<string, string>} */
let files = {};
const description = JSON.parse(readFileSync(`${ROOT}docs/openapi.json`, "utf8"));

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/client-`);
  files = await clientFiles(description, "9.8.7");
  mkdirSync(`${folder}/node_modules`);
  writeFileSync(`${folder}/client.tgz`, await packClient(files, 1_700_000_000));
  execFileSync("tar", ["-xzf", "client.tgz"], { cwd: folder });
  execFileSync("mv", ["package", "node_modules/car-dealership-client"], { cwd: folder });
  writeFileSync(`${folder}/package.json`, '{"type":"module"}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("has the same bytes when it is made again", async () => {
  const again = await packClient(await clientFiles(description, "9.8.7"), 1_700_000_000);
  expect(again.equals(readFileSync(`${folder}/client.tgz`))).toBe(true);
});

it.each([
  ['const [car] = await call("GET /cars", { query: { limit: "50" } }); const price: number = car!.price;', 0],
  ['await call("PUT /cars/:id", { id: "a", body: { price: 1750000 } }, "key-of-this-change");', 0],
  ['await call("PUT /cars/:id", { body: { price: 1750000 } });', 1],
  ['await call("PUT /cars/:id", { id: "a", body: { price: "1750000" } });', 1],
  ['await call("GET /carz", {});', 1],
])("%s: %i faults", (line, faults) => {
  const client = 'import { apiClient } from "car-dealership-client";\nconst call = apiClient({ origin: "" });\n';
  writeFileSync(`${folder}/program.ts`, client + line);
  const options = "--noEmit --strict --module nodenext --target es2022 --types".split(" ");
  const { status, stdout } = spawnSync(`${ROOT}node_modules/.bin/tsc`, [...options, "", "program.ts"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([stdout.match(/error TS/g)?.length ?? 0, status === 0], stdout).toEqual([faults, faults === 0]);
});

it("sends the token, a request key and the body, and throws what a refusal says", async () => {
  const { apiClient, ApiError } = await import(
    /* @vite-ignore */ pathToFileURL(`${folder}/node_modules/car-dealership-client/index.js`).href
  );
  /** @type {unknown[]} */
  const seen = [];
  const server = createServer().listen(0);
  server.on("request", (request, response) => {
    void text(request).then((body) => {
      seen.push([request.method, request.url, request.headers.authorization, request.headers["idempotency-key"], body]);
      const answer = seen.length === 1 ? { id: "a" } : { error: "Нет", fields: { price: "Мало" } };
      response.writeHead(seen.length === 1 ? 200 : 400).end(JSON.stringify(answer));
    });
  });
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const call = apiClient({ origin: `http://127.0.0.1:${port}/`, token: "dlr_x" });
  await expect(call("PUT /cars/:id", { id: "a/b", body: { price: 1 } }, "k1")).resolves.toEqual({ id: "a" });
  const refused = await call("GET /cars", { query: { limit: "0" } }).catch((/** @type {unknown} */ error) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 400, message: "Нет", fields: { price: "Мало" }, isAnswerLost: false });
  expect(seen).toEqual([
    ["PUT", "/api/cars/a%2Fb", "Bearer dlr_x", "k1", '{"price":1}'],
    ["GET", "/api/cars?limit=0", "Bearer dlr_x", undefined, ""],
  ]);
  server.close();
});

import { faultsOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";
import { headerOf, sendRaw } from "./send-raw.mjs";
import { gzipSync } from "node:zlib";
import { hostileCatalogues, hostileReports } from "./inputs/hostile-catalogues.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attacked-site.mjs").Answer} Answer @typedef {import("./attempts.mjs").Attempts} Attempts */

const EVERY_MINUTE = "* * * * *";
/** What every file of the outlet holds, and no refusal. */
const FILE = /jsonfeed\.org|"items"/;

/**
 * Tries to read the file of an outlet without its address or password, to keep reading it after it was revoked, and sends hostile catalogues
 * and reports. @param {AttackedSite} site @param {Attempts} attempts @param {import("./attacked-site.mjs").AttackOptions} options
 */
export async function attackOutlets(site, attempts, { isShort }) {
  const path = await servedPath(site);
  const file = await sendRaw(site, path, {});
  attempts.record("the file at its address", [
    file.status !== 200 && `status ${file.status}`,
    !FILE.test(file.text) && "no file",
    !/private/.test(headerOf(file, "cache-control")) && "may be cached",
    !/noindex/.test(headerOf(file, "x-robots-tag")) && "may be indexed",
  ]);
  await guessAddresses(site, attempts, path);
  const password = await guessPasswords(site, attempts, path);
  await revokeAddress(site, attempts, path, headerOf(file, "etag"));
  const secrets = [secretOf(path), password, secretOf(await pathOf(site))];
  attempts.record("lines of the log", [
    secrets.some((secret) => secret.length > 9 && site.output().includes(secret)) && "hold an address or a password",
  ]);
  await sendOutletFiles(site, attempts, isShort);
}

/** Switches the outlet on and waits for its first file. @param {AttackedSite} site */
async function servedPath(site) {
  const as = site.caller("administrator");
  await site.send("/api/outlets/json", { ...json("PUT", { enabled: true }), as });
  const path = await pathOf(site);
  for (let turn = 0; turn < 20; turn += 1) {
    if ((await sendRaw(site, path, {})).status !== 503) break;
    await site.runCron(EVERY_MINUTE);
  }
  return path;
}

/** @param {AttackedSite} site */
async function viewOf(site) {
  const answer = await site.send("/api/outlets", { as: site.caller("administrator") });
  /** @type {{ key: string, path: string | null, password: string | null }[]} */
  const views = JSON.parse(answer.text);
  return views.find(({ key }) => key === "json") ?? { path: null, password: null };
}

/** @param {AttackedSite} site */
async function pathOf(site) {
  return (await viewOf(site)).path ?? "";
}

/** @param {string} path */
const secretOf = (path) => /([\w-]{43})\.json$/.exec(path)?.[1] ?? "";

/** @param {"PUT" | "POST"} method @param {object} body */
function json(method, body) {
  return { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
}

/** @param {AttackedSite} site @param {Attempts} attempts @param {string} path */
async function guessAddresses(site, attempts, path) {
  const secret = secretOf(path);
  const other = (/** @type {string} */ text) => (text.startsWith("A") ? `B${text.slice(1)}` : `A${text.slice(1)}`);
  const guesses = [
    path.replace(secret, other(secret)),
    path.replace(secret, secret.slice(0, -1) + (secret.endsWith("A") ? "B" : "A")),
    path.replace(secret, secret.slice(0, -1)),
    path.replace(secret, ""),
    path.replace(secret, "%00"),
    path.replace(secret, `${secret}%00`),
    path.replace(secret, "null"),
    path.replace(secret, "*"),
    path.replace(secret, "'%20or%20'1'='1"),
    path.replace(secret, "_".repeat(43)),
    path.replace(".json", ".xml"),
    path.replace(".json", ""),
    path.replace("/json/", "/drom/"),
    path.replace("/json/", "/constructor/"),
    path.replace("/json/", "/__proto__/"),
    `/outlets/json/${secret}.json/..`,
    "/outlets/",
    "/outlets/json/",
    `/outlets/json/..%2fjson%2f${"A".repeat(43)}.json`,
  ];
  await forEachParallel(guesses, async (guess) => {
    const answer = await sendRaw(site, guess, {});
    attempts.record(`GET ${guess.replace(secret, "<secret>")}`, [
      ...faultsOf(answer),
      answer.status === 200 && "is found",
      FILE.test(answer.text) && "shows the file",
    ]);
  });
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]) {
    const answer = await sendRaw(site, path, { method });
    attempts.record(`${method} of the address`, [...faultsOf(answer), FILE.test(answer.text) && "shows the file"]);
  }
}

/** @param {AttackedSite} site @param {Attempts} attempts @param {string} path @returns {Promise<string>} the password that was set */
async function guessPasswords(site, attempts, path) {
  const as = site.caller("administrator");
  await site.send("/api/outlets/json/address", { ...json("POST", { action: "set_password" }), as });
  const password = (await viewOf(site)).password ?? "";
  const basic = (/** @type {string} */ text) => `Basic ${Buffer.from(text).toString("base64")}`;
  const guesses = [
    "",
    "Basic",
    "Basic ",
    "Basic %%%",
    `Basic ${"A".repeat(5000)}`,
    `Bearer ${password}`,
    basic(""),
    basic(":"),
    basic("json:"),
    basic("json:null"),
    basic(`:${password}`),
    basic(`drom:${password}`),
    basic(`JSON:${password}`),
    basic(`json:${password} `),
    basic(`json:${password}\0`),
    basic(`json:${password.toLowerCase()}!`),
    basic(`json:${password.slice(0, -1)}`),
  ];
  await forEachParallel(guesses, async (Authorization) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await sendRaw(site, path, { method, headers: { Authorization, "If-None-Match": "*" } });
      attempts.record(`${method} with ${JSON.stringify(Authorization.replace(password, "<password>").slice(0, 60))}`, [
        ...faultsOf(answer),
        // A header of 5,000 characters may be refused before.
        answer.status !== 401 && answer.status !== 431 && `status ${answer.status}`,
        answer.text.includes(password) && "shows the password",
      ]);
    }
  });
  const right = await sendRaw(site, path, { headers: { Authorization: basic(`json:${password}`) } });
  attempts.record("the right password", [right.status !== 200 && `status ${right.status}`]);
  await site.send("/api/outlets/json/address", { ...json("POST", { action: "remove_password" }), as });
  return password;
}

/** Nothing answers at an address that was taken away, whatever a client or a cache has of it. @param {AttackedSite} site @param {Attempts} attempts @param {string} path @param {string} etag */
async function revokeAddress(site, attempts, path, etag) {
  const as = site.caller("administrator");
  const conditions = [{}, { "If-None-Match": etag }, { "If-None-Match": "*" }, { Range: "bytes=0-9" }];
  for (const action of ["rotate", "revoke"]) {
    const old = await pathOf(site);
    await site.send("/api/outlets/json/address", { ...json("POST", { action }), as });
    for (const method of ["GET", "HEAD"])
      for (const headers of conditions) {
        const answer = await sendRaw(site, old, { method, headers: /** @type {Record<string, string>} */ (headers) });
        attempts.record(`${method} of the old address after ${action} with ${JSON.stringify(headers)}`, [
          answer.status !== 404 && `status ${answer.status}`,
          FILE.test(answer.text) && "shows the file",
          etag !== "" && headerOf(answer, "etag") === etag && "repeats the ETag",
        ]);
      }
  }
  attempts.record("the first address", [(await sendRaw(site, path, {})).status !== 404 && "answers again"]);
  await site.send("/api/outlets/json/address", { ...json("POST", { action: "rotate" }), as });
}

/** Uploads hostile catalogues and reports: none is taken, and none leaves rows behind. @param {AttackedSite} site @param {Attempts} attempts @param {boolean} isShort */
async function sendOutletFiles(site, attempts, isShort) {
  const as = site.caller("administrator");
  const kept = await site.env.DB.prepare("select count(*) total from outlet_catalogue_models").first("total");
  for (const [what, text] of hostileCatalogues(isShort))
    for (const catalogue of isShort ? ["drom"] : ["drom", "autoru", "avito"])
      await send(`catalogue of ${what} for ${catalogue}`, `/outlets/catalogues/${catalogue}`, text);
  for (const [what, text] of hostileReports(isShort)) await send(`report of ${what}`, "/outlets/drom/report", text);
  const left = await site.env.DB.prepare("select count(*) total from outlet_catalogue_models").first("total");
  attempts.record("rows of refused catalogues", [left !== kept && `${left} in place of ${kept}`]);
  const links = await site.env.DB.prepare("select link from outlet_listings where link not like 'https://%'").all();
  attempts.record("links of reports", [links.results.length > 0 && "are no https"]);

  /** @param {string} what @param {string} path @param {string | Uint8Array<ArrayBuffer>} body */
  async function send(what, path, body) {
    const forms = isShort ? ["gzip"] : ["plain", "gzip"];
    for (const form of forms) {
      const bytes = form === "gzip" ? new Uint8Array(gzipSync(body)) : body;
      const answer = await site.send(`/api${path}?name=${encodeURIComponent("../<b>.xml\r\nX: 1")}`, {
        method: "POST",
        body: new Blob([bytes]),
        as,
      });
      attempts.record(`${what}, ${form}`, [
        ...faultsOf(answer),
        answer.status < 400 && `status ${answer.status}`,
        !/"error":"[^"]*[а-яё]/i.test(answer.text) && "no Russian error",
      ]);
    }
  }
}

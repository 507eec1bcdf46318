import { gzipSync } from "node:zlib";
import { faultsOf } from "./attacked-site.mjs";
import { hostileCatalogues, hostileReports } from "./inputs/hostile-catalogues.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attempts.mjs").Attempts} Attempts */

/** Uploads hostile catalogues and reports: none is taken, and none leaves rows behind. @param {AttackedSite} site @param {Attempts} attempts @param {boolean} isShort */
export async function sendOutletFiles(site, attempts, isShort) {
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

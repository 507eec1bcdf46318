import { strFromU8, unzipSync } from "fflate";
import { Parser } from "htmlparser2";
import { getTableColumns } from "drizzle-orm";
import { brands, cars } from "../../worker/db/schema/cars.ts";
import { bankProducts, pages, partnerBanks, promotions, reviews, settings } from "../../worker/db/schema/content.ts";
import { salons } from "../../worker/db/schema/salons.ts";
import { conversations, messages, messageTemplates } from "../../worker/db/schema/conversations.ts";
import { documentTemplates } from "../../worker/db/schema/print.ts";
import { importItems, importRuns, parserSources } from "../../worker/db/schema/imports.ts";
import { leads } from "../../worker/db/schema/leads.ts";
import { carReports, inspections } from "../../worker/db/schema/papers.ts";
import { addressesOfSite } from "./addresses-of-site.mjs";
import { faultsOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";
import { launchBrowser } from "../site/browser.mjs";
import { startScripts } from "../site/start-scripts.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attempts.mjs").Attempts} Attempts */

/** Ends every context that a text may be drawn in. */
const PAYLOAD = `x"'></title></script></style></textarea></noscript></option></svg><xss-canary onxss=1><img src=x onerror=xssCanary()>-->]]>`;
const ADDRESS_PAYLOAD = "javascript:xssCanary()//";
const FORMULAS = ["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "＝1", "＋1", "－1", "＠x", "\u200b=1", "\ufeff=1"];
/** Text columns that staff and visitors do not fill with texts: keys, codes, JSON. */
const NOT_TEXTS =
  /^(?:id|slug|.*Id|.*Key|.*Hash|.*Token|type|status|state|kind|verdict|vin|bodyType|.*Version|timeZone|url|health|filled|refusals|counts|questions|origin|manner|mapping|before|body|answers|candidate|diff|written|lines|pictures|attachments|listing|attribution|tradeInEstimate|pagesSeen|images|photos|staff|.*Ids?|banners|options|.*Json|aliases|spamSignals|dayBegins|pts|condition|transmission|drivetrain|fuelType|modelFamily|searchText|phoneNormalised|rows|points|source|failure|createdBy|spinImages)$/;
/** Addresses as visitors and staff type them; those of imports are stored after a check, which the run below tries. */
const ADDRESSES =
  /^(?:sourceUrl|referrer|link|website|telegram|whatsapp|vk|mapUrl|conditionsUrl|oldSite|yandexPlace|twoGisPlace|target)$/;
const TABLES = {
  brands,
  cars,
  carReports,
  inspections,
  reviews,
  promotions,
  pages,
  partnerBanks,
  bankProducts,
  settings,
  salons,
  leads,
  conversations,
  messages,
  messageTemplates,
  documentTemplates,
  importRuns,
  importItems,
  parserSources,
};

/**
 * Stores markup in every text of every row, and reads all that draws them: pages, their data, XML, spreadsheets. No element of the markup may
 * come into being. The long form opens the pages in a browser too, and counts the scripts that run.
 * @param {AttackedSite} site @param {Attempts} attempts @param {import("./attacked-site.mjs").AttackOptions} options
 */
export async function attackScripts(site, attempts, { isShort }) {
  await storePayloads(site);
  const screens = (await addressesOfSite()).map(({ path }) => path).filter((path) => path !== "/logout");
  const paths = [...screens, await importScreen(site)];
  const readers = [site.caller("administrator"), site.caller("stranger")];
  let drawn = 0;
  await forEachParallel([...paths, "/sitemap.xml?part=cars", "/no-such-page"], async (path) => {
    for (const as of readers) {
      const answer = await site.send(path, { as });
      if (answer.text.includes("xss-canary")) drawn += 1;
      const isXml = /xml/.test(answer.headers.get("Content-Type") ?? "");
      attempts.record(`GET ${path} as ${as.name}`, [...faultsOf(answer), ...markupProblems(answer.text, isXml)]);
    }
  });
  attempts.record("pages that draw the markup", [drawn < 10 && `only ${drawn}: the attack would not see a script`]);
  await attackSpreadsheets(site, attempts);
  if (!isShort) await runInBrowser(site, attempts, paths);
}

/** The screen of an import of addresses that are scripts and markup. @param {AttackedSite} site */
async function importScreen(site) {
  const { text } = await site.send("/api/parser/parse-urls", {
    method: "POST",
    as: site.caller("administrator"),
    body: JSON.stringify({ urls: [ADDRESS_PAYLOAD, PAYLOAD, "java\nscript:xssCanary()"] }),
    headers: { "Content-Type": "application/json" },
  });
  return `/admin/parser/runs/${JSON.parse(text).runId}`;
}

/** @param {AttackedSite} site */
async function storePayloads({ env }) {
  // Unapproved and inactive rows are drawn for staff only.
  await env.DB.batch([
    env.DB.prepare("update reviews set approved = 1"),
    env.DB.prepare("update promotions set is_active = 1"),
    env.DB.prepare("update pages set is_shown = 1"),
    env.DB.prepare("update partner_banks set active = 1"),
  ]);
  for (const table of Object.values(TABLES)) {
    const name = String(Reflect.get(table, Symbol.for("drizzle:Name")));
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      if (column.dataType !== "string" || (column.enumValues?.length ?? 0) > 0 || NOT_TEXTS.test(key)) continue;
      const value = ADDRESSES.test(key) ? ADDRESS_PAYLOAD : PAYLOAD;
      // A CHECK or a trigger may refuse it: then nobody can store it.
      await env.DB.prepare(`update "${name}" set "${column.name}" = ?`)
        .bind(value)
        .run()
        .catch(() => undefined);
    }
  }
  await env.DB.prepare("update content_version set version = version + 1")
    .run()
    .catch(() => undefined);
}

/** @param {string} text @param {boolean} isXml @returns {string[]} */
export function markupProblems(text, isXml) {
  /** @type {Set<string>} */
  const found = new Set();
  let data = "";
  let isData = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === "xss-canary") found.add("the markup became an element");
        for (const [name, value] of Object.entries(attributes)) {
          if (/^onxss$/i.test(name) || (/^on/i.test(name) && value.includes("xssCanary")))
            found.add(`the attribute ${name}`);
          if (/^(?:href|src|action|formaction|xlink:href|data|content)$/i.test(name) && /^\s*javascript:/i.test(value))
            found.add(`${tag} ${name}=${value}`);
        }
        isData = tag === "script" && /ld\+json/.test(attributes["type"] ?? "");
        data = "";
      },
      ontext(part) {
        if (isData) data += part;
      },
      onclosetag(tag) {
        if (tag === "script" && isData && !isJson(data)) found.add("JSON-LD that is no JSON");
        isData = false;
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  );
  parser.end(text);
  return [...found];
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Cells that a spreadsheet program would calculate. @param {AttackedSite} site @param {Attempts} attempts */
async function attackSpreadsheets(site, attempts) {
  const as = site.caller("administrator");
  for (const formula of FORMULAS) {
    await site.env.DB.prepare("update leads set name = ?, message = ?").bind(formula, formula).run();
    const csv = await site.send("/api/leads/export/csv", { as });
    const cells = csv.text
      .replace(/^\ufeff/, "")
      .split(/[;,\n]/)
      .map((cell) => cell.replace(/^"/, ""));
    attempts.record(`CSV with ${JSON.stringify(formula)}`, [
      ...faultsOf(csv),
      csv.status !== 200 && `status ${csv.status}`,
      cells.some((cell) => /^[\s\u200b\ufeff]*[=@＝＋－＠]|^[\s\u200b\ufeff]*[+-](?!\d{6})/.test(cell)) &&
        "a cell is a formula",
    ]);
  }
  const response = await fetch(`${site.url}/api/leads/export/xlsx`, { headers: { Cookie: as.cookie } });
  const files = response.ok ? unzipSync(new Uint8Array(await response.arrayBuffer())) : {};
  const xml = Object.entries(files)
    .filter(([name]) => name.endsWith(".xml"))
    .map(([, bytes]) => strFromU8(bytes));
  attempts.record("XLSX", [
    xml.length === 0 && `status ${response.status}`,
    xml.some((text) => /<f[ >]/.test(text)) && "a cell is a formula",
    ...xml.flatMap((text) => markupProblems(text, true)),
  ]);
}

const CANARY = "a stored script has run";

/**
 * Opens every page in Chromium as an administrator and as a stranger. Neither may a stored script run nor the content security policy have to
 * stop one. @param {AttackedSite} site @param {Attempts} attempts @param {string[]} paths
 */
async function runInBrowser(site, attempts, paths) {
  await using browser = await launchBrowser();
  for (const caller of [site.caller("administrator"), site.caller("stranger")]) {
    const context = await browser.newContext();
    const [name = "", value = ""] = caller.cookie.split("=");
    // Chromium takes a `__Host-` cookie for an https address only, and sends it to http://localhost, too.
    const url = site.url.replace("http:", "https:");
    if (value) await context.addCookies([{ name, value, url, secure: true }]);
    await context.addInitScript((/** @type {string} */ canary) => {
      Object.assign(globalThis, { xssCanary: () => console.log(canary) });
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sample }) => {
        if (effectiveDirective.startsWith("script-src"))
          console.log(`the policy stopped ${effectiveDirective} ${sample}`);
      });
    }, CANARY);
    const page = await context.newPage();
    /** @type {string[]} */
    let seen = [];
    page.on("console", (message) => {
      const text = message.text();
      if (text === CANARY || text.startsWith("the policy stopped")) seen.push(text);
    });
    for (const path of paths.filter((one) => !one.includes("."))) {
      seen = [];
      const opening = page.goto(site.url + path, { waitUntil: "networkidle" }).then(() => startScripts(page));
      await opening.catch((cause) => seen.push(String(cause)));
      if (caller.permissions && path !== "/login" && page.url().includes("/login")) seen.push("asks for a login");
      attempts.record(`${path} in Chromium as ${caller.name}`, [...new Set(seen)]);
    }
    await context.close();
  }
}

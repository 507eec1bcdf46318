import { STRANGER_LIMITS } from "../../worker/domain/leads/intake/stranger-limits.ts";
import { visitorFrom } from "../site/visitor-address.mjs";
import { faultsOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";
import { IDS } from "./inputs/fill-attacked.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite */

const HEADERS = { ...visitorFrom("2001:db8:feed:2::1"), "Content-Type": "application/x-www-form-urlencoded" };
const SLUG = IDS["car"]?.["slug"] ?? "";
const AGREED = { params: "brand=haval", frequency: "daily", dataConsent: "on", advertisingConsent: "on" };

/** Forms that store something. `most`: rows of one network. @type {{ table: string, most: number, method?: "GET", path: string, form: (at: number) => Record<string, string> }[]} */
const FLOODS = [
  {
    table: "saved_lists",
    most: STRANGER_LIMITS.list.network.free,
    path: "/favourites",
    form: (at) => ({
      ids: [SLUG, ...Array.from({ length: 49 }, (_, n) => `no-car-${at}-${n}-${"x".repeat(150)}`)].join(","),
    }),
  },
  {
    table: "reviews where from_buyer = 1",
    most: STRANGER_LIMITS.review.network.free,
    path: "/reviews/new",
    form: (at) => ({ customerName: "Анна", text: `Отзыв ${at}, честно`, rating: "5", consent: "on" }),
  },
  {
    table: "saved_searches",
    most: STRANGER_LIMITS.subscription.network.free,
    path: "/tell-me",
    form: (at) => ({
      ...AGREED,
      channel: "push",
      push: JSON.stringify({
        endpoint: `https://fcm.googleapis.com/${at}`,
        p256dh: "p".repeat(87),
        auth: "a".repeat(22),
      }),
    }),
  },
  {
    table: "quotes",
    most: STRANGER_LIMITS.quote.network.free,
    path: `/car/${SLUG}/quote`,
    form: (at) => ({ ownBrand: `Лада ${at}`, ownModel: "Веста", ownYear: "2015" }),
  },
  {
    table: "fruitless_searches",
    most: STRANGER_LIMITS.search.network.free,
    method: "GET",
    path: "/search",
    form: (at) => ({ q: `невиданное${at}` }),
  },
];

/**
 * Fills in the forms of visitors from one network as fast as it can. What is stored stays within the limits.
 * @param {AttackedSite} site @param {import("./attempts.mjs").Attempts} attempts @param {import("./attacked-site.mjs").AttackOptions} options
 */
export async function attackStorage(site, attempts, { isShort }) {
  const times = isShort ? 60 : 300;
  for (const { table, most, method = "POST", path, form } of FLOODS) {
    const before = await countRows(site, table);
    await forEachParallel(Array(times).keys(), async (at) => {
      const body = new URLSearchParams(form(at)).toString();
      const answer =
        method === "GET"
          ? await site.send(`${path}?${body}`, { headers: { ...HEADERS, "User-Agent": "Mozilla/5.0 Firefox/145.0" } })
          : await site.send(path, { method, body, headers: HEADERS });
      attempts.record(`${method} ${path} no. ${at}`, faultsOf(answer));
    });
    const stored = (await countRows(site, table)) - before;
    attempts.record(`${times} forms on ${path}`, [
      stored > most && `${stored} rows of ${table} in place of ${most}`,
      stored === 0 && `no row of ${table}: the attack would not see a limit`,
    ]);
  }
  const longest = await site.env.DB.prepare("select max(length(slugs)) as longest from saved_lists").first("longest");
  attempts.record("lists of cars that do not exist", [
    Number(longest) > SLUG.length + 10 && `${longest} characters of a list with one car`,
  ]);
}

/** @param {AttackedSite} site @param {string} table */
async function countRows({ env }, table) {
  return Number(await env.DB.prepare(`select count(*) as count from ${table}`).first("count"));
}

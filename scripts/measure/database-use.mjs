import { parseUse } from "./parse-use.mjs";
import { logIn } from "./time-panel.mjs";

/** @typedef {import("./measure-budgets.mjs").Budget} Budget */

/** A query that the page cache has no page for. */
const UNCACHED_QUERY = "drawn=anew";

/** D1 use of each rendered page, as the Worker reports it. @param {string} url @param {string[]} paths @returns {Promise<Budget[]>} */
export async function storefrontUse(url, paths) {
  const rows = await Promise.all(
    paths.map(async (path) => {
      const { trips, statements, read } = parseUse(
        (await fetch(`${url}${path}?${UNCACHED_QUERY}`)).headers.get("Server-Timing"),
      );
      return [
        { what: `${path}: D1 round trips`, measured: trips, budget: 1, unit: "" },
        { what: `${path}: D1 statements`, measured: statements, budget: 8, unit: "" },
        ...(/^\/(new|used|lease)-cars$/.test(path)
          ? [{ what: `${path}: D1 rows read`, measured: read, budget: 120, unit: "rows" }]
          : []),
      ];
    }),
  );
  return rows.flat();
}

/**
 * D1 round trips of screens, the check of the session included.
 * @param {{ url: string, administrator: { username: string, password: string } }} site @param {string[]} paths @returns {Promise<Budget[]>}
 */
export async function panelTrips({ url, administrator }, paths) {
  const cookie = await logIn(url, administrator);
  const rows = [];
  for (const path of paths) {
    const response = await fetch(url + path, { headers: { Cookie: cookie } });
    const { trips } = parseUse(response.headers.get("Server-Timing"));
    rows.push({ what: `${path}: D1 round trips`, measured: trips, budget: 1, unit: "" });
  }
  return rows;
}

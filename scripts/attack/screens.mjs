import { permissionsOf } from "../../worker/domain/staff/permissions.ts";
import { PANEL_SCREENS } from "../../worker/domain/staff/staff-roles.ts";
import { addressesOfSite, builtRoutes } from "./addresses-of-site.mjs";
import { faultsOf, leaksOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";
import { callersOf } from "./callers.mjs";
import { SECRETS } from "./inputs/fill-attacked.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attacked-site.mjs").Answer} Answer */
/** @typedef {import("./attempts.mjs").Attempts} Attempts @typedef {import("./callers.mjs").Caller} Caller */

const SHOWN = "shown";
/** Spellings of one address that a router, a cache or a gate may read in different ways. @type {((path: string) => string)[]} */
const SPELLINGS = [
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => path.replace("/admin", "/%61dmin"),
  (path) => path.replace("/admin", "/admin/"),
  (path) => path.replace("/admin", "/x/..%2fadmin"),
  (path) => path.replace("/admin", "/admin%2f"),
  (path) => path.replace("/admin", "/admin;x=1"),
  (path) => path.replace("/admin", "/%2561dmin"),
  (path) => `${path}%00`,
  (path) => `${path}/index.css`,
  (path) => `${path}%2f.css`,
  (path) => `${path}?_data=routes%2Fadmin`,
  (path) => `${path}.data.data`,
  (path) => `/_root.data?_routes=${path}`,
];

/**
 * Opens every screen and its data as every caller and compares what is shown with the table of screens.
 * @param {AttackedSite} site @param {Attempts} attempts @param {import("./attacked-site.mjs").AttackOptions} options
 */
export async function attackScreens(site, attempts, { isShort }) {
  const addresses = (await addressesOfSite()).filter(({ path }) => path !== "/logout");
  const requests = addresses.flatMap(({ path }, at) =>
    callersOf(site.callers, at, isShort).map((caller) => ({ path, caller })),
  );
  /** @type {Set<string>} */
  const shown = new Set();
  await forEachParallel(requests, async ({ path, caller }) => {
    const expected = expectedOf(path, caller);
    if (isShort && expected === null && caller.name !== "administrator" && caller.name !== "stranger") return;
    const data = await site.send(dataAddress(path), { as: caller });
    for (const { text } of SECRETS) if (data.text.includes(text)) shown.add(text);
    attempts.record(`GET ${dataAddress(path)} as ${caller.name}`, problemsOf(data, expected, caller));
    // Pages are rendered from the same data.
    if (isShort && caller.name !== "administrator" && caller.name !== "stranger") return;
    const page = await site.send(path, { as: caller });
    attempts.record(`GET ${path} as ${caller.name}`, problemsOf(page, expected, caller));
  });
  for (const { text } of SECRETS)
    attempts.record(`screens with ${text}`, [
      !shown.has(text) && "nobody may read it: the attack would not see a leak",
    ]);
  await attackForms(
    site,
    attempts,
    addresses.filter((_, at) => !isShort || at % 3 === 0),
  );
  const spelt = addresses
    .filter(({ path }) => isPanel(path))
    .flatMap(({ path }) => SPELLINGS.map((spell) => spell(path)));
  await attackSpellings(
    site,
    attempts,
    spelt.filter((_, at) => !isShort || at % 4 === 0),
  );
  await attackRouteIds(site, attempts, isShort);
}

/** @param {Answer} answer @param {string | null} expected null: a page for everybody @param {Caller} caller @returns {(string | false)[]} */
function problemsOf(answer, expected, caller) {
  const [, to] =
    /"(\/(?:login|admin)[^"?]*)/.exec(answer.headers.get("Location") ? `"${locationOf(answer)}` : "") ?? [];
  const seen = to ?? SHOWN;
  return [
    expected !== null &&
      seen !== expected &&
      !(expected === SHOWN && isOwnRedirect(to)) &&
      `${seen} (${answer.status}) in place of ${expected}`,
    ...faultsOf(answer),
    ...leaksOf(answer, caller),
    caller.permissions !== null &&
      !/no-store/.test(answer.headers.get("Cache-Control") ?? "") &&
      expected !== null &&
      "may be cached",
  ];
}

/** A screen that only leads to another one, such as /admin. @param {string | undefined} to */
function isOwnRedirect(to) {
  return to !== undefined && to !== "/login" && to !== "/admin/forbidden";
}

/** @param {Answer} answer */
function locationOf({ headers }) {
  const to = headers.get("Location") ?? "";
  return URL.canParse(to) ? new URL(to).pathname : to;
}

/** What the table of screens promises: the screen, or the address that the caller is sent to. Null for pages of visitors. @param {string} path @param {Caller} caller */
function expectedOf(path, { permissions, mustChangePassword, tokens }) {
  if (!isPanel(path)) return null;
  // A token opens no page.
  if (!permissions || tokens) return "/login";
  if (mustChangePassword) return path === "/admin/password" ? SHOWN : "/admin/password";
  const [screen] = PANEL_SCREENS.filter((one) => path === one.path || path.startsWith(`${one.path}/`)).sort(
    (a, b) => b.path.length - a.path.length,
  );
  if (!screen) return "/admin/forbidden";
  const isOpen = screen.audience === "staff" || permissionsOf(screen.audience).some((one) => permissions.includes(one));
  return isOpen ? SHOWN : "/admin/forbidden";
}

/** @param {string} path */
function isPanel(path) {
  return path === "/admin" || path.startsWith("/admin/");
}

/** The address that client navigation reads. @param {string} path */
function dataAddress(path) {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

/** Forms from another site, and forms to screens that have no action. @param {AttackedSite} site @param {Attempts} attempts @param {{ path: string, hasAction: boolean }[]} addresses */
async function attackForms(site, attempts, addresses) {
  const forms = addresses.flatMap(({ path }) => [path, dataAddress(path)]);
  await forEachParallel(forms, async (path) => {
    const form = { method: "POST", body: "a=b", as: site.caller("administrator") };
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://evil.example" };
    const answer = await site.send(path, { ...form, headers });
    attempts.record(`POST ${path} from another site`, [
      answer.status !== 403 && `status ${answer.status}`,
      ...faultsOf(answer),
    ]);
  });
  await forEachParallel(
    addresses.filter(({ hasAction, path }) => !hasAction && path !== "/login"),
    async ({ path }) => {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const answer = await site.send(path, { method: "POST", body: "a=b", as: site.caller("administrator"), headers });
      attempts.record(`POST ${path}, which has no action`, [
        answer.status < 300 && `status ${answer.status}`,
        ...faultsOf(answer),
      ]);
    },
  );
}

/** @param {AttackedSite} site @param {Attempts} attempts @param {string[]} spelt */
async function attackSpellings(site, attempts, spelt) {
  const stranger = site.caller("stranger");
  await forEachParallel(new Set(spelt), async (path) => {
    const answer = await site.send(path, { as: stranger });
    attempts.record(`GET ${path} as stranger`, [
      ...faultsOf(answer),
      ...leaksOf(answer, stranger),
      answer.status === 200 && /Панель управления|class="panel/.test(answer.text) && "shows the panel",
    ]);
  });
}

/** Asks for the data of a panel screen under the address of a public page. @param {AttackedSite} site @param {Attempts} attempts @param {boolean} isShort */
async function attackRouteIds(site, attempts, isShort) {
  const stranger = site.caller("stranger");
  const ids = Object.keys(await builtRoutes()).filter((id) => /routes\/(?:_store\.)?admin/.test(id));
  await forEachParallel(ids, async (id) => {
    for (const path of isShort ? ["/_root.data"] : ["/_root.data", "/new-cars.data", "/login.data"]) {
      const answer = await site.send(`${path}?_routes=${encodeURIComponent(id)}`, { as: stranger });
      attempts.record(`GET ${path}?_routes=${id} as stranger`, [...faultsOf(answer), ...leaksOf(answer, stranger)]);
    }
  });
}

/** Screens of the storefront; add new ones here. `car` stands for the address of a car, `list` for that of a saved list. */
const STORE_SCREENS = [
  "/",
  "/new-cars",
  "/used-cars?brand=kia",
  "/lease-cars",
  "/cars?brand=geely&q=uttkb%20%D0%BB%D1%8E%D0%BA&missed=%D0%BB%D1%8E%D0%BA&instead=geely~uttkb",
  "/brand/haval",
  "/body-type/sedan?status=used",
  "car",
  "car/credit",
  "car/calculator",
  "car/share",
  "car/visit",
  "/trade-in",
  "/auto-credit",
  "/auto-selection",
  "/request/callback",
  "/thanks/callback",
  "/reviews",
  "/reviews/new",
  "/new-cars?brand=none",
  "/favourites",
  "/compare",
  "list",
  "/l/no-such-list",
  "/tell-me?list=%2Fused-cars%3Fbrand%3Dkia",
  "/tell-me",
  "/privacy",
  "/consent",
  "/accessibility",
  "/offline",
  "/login",
];

/** The addresses of the storefront's screens on a running site, those without a car if it has none; for tests and contact sheets. @param {string} url */
export async function storeScreens(url) {
  const cars = await (await fetch(`${url}/api/cars?limit=3`)).json();
  const slugs = cars.map((/** @type {{ slug: string }} */ { slug }) => slug);
  if (slugs.length === 0) return STORE_SCREENS.filter((screen) => !/^(?:car|list)/.test(screen));
  const list = await saveList(url, slugs);
  return STORE_SCREENS.map((screen) => screen.replace(/^car/, `/car/${slugs[0]}`).replace(/^list$/, list));
}

/** The address of a new saved list. @param {string} url @param {readonly string[]} slugs @returns {Promise<string>} */
export async function saveList(url, slugs) {
  const body = new URLSearchParams({ ids: slugs.join(",") });
  const saved = await fetch(`${url}/favourites`, { method: "POST", body, redirect: "manual" });
  const list = saved.headers.get("Location");
  if (!list) throw new Error(`No list was saved: ${saved.status}`);
  return list;
}

/** Screens of the panel. */
export const PANEL_SCREENS = [
  "/admin",
  "/admin/cars",
  "/admin/cars?stage=trash",
  "/admin/cars?q=нет-такого",
  "/admin/cars/new",
  "/admin/cars/prices",
  "/admin/tasks",
  "/admin/tasks?who=all",
  "/admin/brands",
  "/admin/brands/new",
  "/admin/reviews",
  "/admin/reviews/import",
  "/admin/reviews/new",
  "/admin/promotions",
  "/admin/promotions/new",
  "/admin/redirects",
  "/admin/redirects/new",
  "/admin/redirects/file",
  "/admin/redirects/missing",
  "/admin/redirects/old-site",
  "/admin/discounts",
  "/admin/discounts/new",
  "/admin/partner-banks",
  "/admin/partner-banks/new",
  "/admin/bank-products",
  "/admin/bank-products/new",
  "/admin/page-banners",
  "/admin/auto-selection-banner",
  "/admin/body-types",
  "/admin/force-body-images",
  "/admin/settings",
  "/admin/texts",
  "/admin/texts/rules",
  "/admin/outlets",
  "/admin/outlets/drom",
  "/admin/outlets/json",
  "/admin/security",
  "/admin/leads",
  "/admin/leads?view=board",
  "/admin/leads?q=нет-такого",
  "/admin/leads/archive",
  "/admin/leads/import",
  "/admin/export",
  "/admin/leads/new",
  "/admin/leads/notifications",
  "/admin/notices",
  "/admin/reports",
  "/admin/reports?section=staff",
  "/admin/reports?section=cars",
  "/admin/reports?section=stock",
  "/admin/reports?section=outlets",
  "/admin/reports?section=searches",
  "/admin/reports?section=speed",
  "/admin/outlets/names",
  "/admin/outlets/names?catalogue=avito",
  "/admin/help",
  "/admin/first-day",
  "/admin/first-day?step=mail",
  "/admin/personal-data",
  "/admin/parser",
  "/admin/parser?way=feed",
  "/admin/parser?way=file",
  "/admin/parser?way=html",
  "/admin/parser/sources/new",
  "/admin/parser/same",
  "/admin/staff",
  "/admin/staff/new",
  "/admin/account",
  "/admin/confirm",
];

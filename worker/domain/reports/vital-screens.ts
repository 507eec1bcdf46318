export const VITAL_SCREENS = ["home", "list", "brand", "car", "credit", "other"] as const;
export type VitalScreen = (typeof VITAL_SCREENS)[number];

const LIST_PATH = /^\/(?:new-cars|used-cars|lease-cars|cars|body-type\/[^/]+)\/?$/;

/** The kind of screen at an address: reports name no car. */
export function vitalScreenOf(pathname: string): VitalScreen {
  if (pathname === "/") return "home";
  if (LIST_PATH.test(pathname)) return "list";
  if (/^\/brand\/[^/]+\/?$/.test(pathname)) return "brand";
  if (/^\/car\/[^/]+\/?$/.test(pathname)) return "car";
  return /^\/(?:auto-credit|car\/[^/]+\/credit)\/?$/.test(pathname) ? "credit" : "other";
}

import { CAR_VIEW_PATH } from "#worker/domain/reports/reported-paths.ts";

/** Reports a car's page that was opened without a request for its document: the server counts those that it sends. */
export function reportCarView(): void {
  const [opened] = performance.getEntriesByType("navigation");
  if (!opened?.name.includes(location.pathname)) navigator.sendBeacon(CAR_VIEW_PATH, location.pathname);
}

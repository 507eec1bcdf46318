import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { VITALS_PATH } from "#worker/domain/reports/reported-paths.ts";
import { vitalScreenOf } from "#worker/domain/reports/vital-screens.ts";

/**
 * Reports how fast the page that was opened was, once, when it is left or hidden. The browser has kept what happened before this code was
 * loaded. Without cookies and ids; the address is reduced to a kind of screen.
 */
export function reportVitals(): void {
  const [opened] = performance.getEntriesByType("navigation");
  const screen = vitalScreenOf(new URL(opened?.name ?? location.href).pathname);
  const measured: Record<string, number> = {};
  const keep = ({ name, value }: Metric) => void (measured[name.toLowerCase()] = value);
  for (const observe of [onLCP, onINP, onCLS, onFCP, onTTFB]) observe(keep);
  // Not while the event is captured: the library completes its values then.
  const report = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", report);
    if (Object.keys(measured).length === 0) return;
    navigator.sendBeacon(
      VITALS_PATH,
      new Blob([JSON.stringify({ screen, ...measured })], { type: "application/json" }),
    );
  };
  addEventListener("visibilitychange", report);
}

import type { AnalyticsIds } from "#worker/domain/dealership/analytics.ts";
import type { Goal } from "./goals.ts";

export interface AnalyticsClient {
  reachGoal(goal: Goal): void;
  /** The page as it stands: call it after its title is set. */
  viewPage(): void;
}

interface Metrika {
  (id: number, method: "init", options: Record<string, boolean>): void;
  (id: number, method: "hit", url: string, options: { title: string; referer: string }): void;
  (id: number, method: "reachGoal", goal: Goal): void;
  /** Calls made before the vendor's code has come, and since when. */
  a?: unknown[];
  l?: number;
}

declare global {
  interface Window {
    ym?: Metrika;
    dataLayer?: unknown[];
  }
}

/** Loads the vendors' code. Only after the visitor has agreed; the page's policy lets it through for known ids alone. */
export function startAnalytics({ yandexMetrikaId: metrika, googleAnalyticsId: google }: AnalyticsIds): AnalyticsClient {
  const started = [...(metrika ? [startMetrika(Number(metrika))] : []), ...(google ? [startGoogle(google)] : [])];
  return {
    reachGoal: (goal) => started.forEach((counter) => counter.reachGoal(goal)),
    viewPage: () => started.forEach((counter) => counter.viewPage()),
  };
}

function startMetrika(id: number): AnalyticsClient {
  const calls: unknown[] = [];
  const ym: Metrika = Object.assign((...call: unknown[]) => void calls.push(call), { a: calls, l: Date.now() });
  window.ym = ym;
  // `defer`: pages are reported by us, also those that come without a reload. No session recording: forms hold names and phones.
  ym(id, "init", { defer: true, accurateTrackBounce: true, trackLinks: true, clickmap: false, webvisor: false });
  loadScript("https://mc.yandex.ru/metrika/tag.js");
  let referer = document.referrer;
  return {
    reachGoal: (goal) => window.ym?.(id, "reachGoal", goal),
    viewPage() {
      window.ym?.(id, "hit", location.href, { title: document.title, referer });
      referer = location.href;
    },
  };
}

function startGoogle(id: string): AnalyticsClient {
  const dataLayer: unknown[] = (window.dataLayer ??= []);
  // Google's code tells a call from other entries by its being an Arguments object; an array would be ignored.
  function gtag(..._call: unknown[]) {
    // eslint-disable-next-line prefer-rest-params
    dataLayer.push(arguments);
  }
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return {
    reachGoal: (goal) => gtag("event", goal),
    viewPage: () => gtag("event", "page_view", { page_title: document.title, page_location: location.href }),
  };
}

function loadScript(src: string): void {
  document.head.appendChild(Object.assign(document.createElement("script"), { async: true, src }));
}

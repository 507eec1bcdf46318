import type { AnalyticsIds } from "#worker/domain/dealership/analytics.ts";
import { setClientId } from "./client-id.ts";
import type { Goal } from "./goals.ts";

export interface AnalyticsClient {
  reachGoal(goal: Goal): void;
  /** Reports the current address and title; call it after the title is set. */
  viewPage(): void;
}

interface Metrika {
  (id: number, method: "init", options: Record<string, boolean>): void;
  (id: number, method: "hit", url: string, options: { title: string; referer: string }): void;
  (id: number, method: "reachGoal", goal: Goal): void;
  (id: number, method: "getClientID", callback: (clientId: string) => void): void;
  /** Calls made before the vendor's script has loaded, and the time of the first one. */
  a?: unknown[];
  l?: number;
}

declare global {
  interface Window {
    ym?: Metrika;
    dataLayer?: unknown[];
  }
}

/** Loads the vendors' scripts. Call it only with the visitor's consent; the content security policy allows configured ids only. */
export function startAnalytics({ yandexMetrikaId: metrika, googleAnalyticsId: google }: AnalyticsIds): AnalyticsClient {
  const started = [...(metrika ? [startMetrika(Number(metrika))] : []), ...(google ? [startGoogle(google)] : [])];
  return {
    reachGoal: (goal) => started.forEach((client) => client.reachGoal(goal)),
    viewPage: () => started.forEach((client) => client.viewPage()),
  };
}

function startMetrika(id: number): AnalyticsClient {
  const calls: unknown[] = [];
  const ym: Metrika = Object.assign((...call: unknown[]) => void calls.push(call), { a: calls, l: Date.now() });
  window.ym = ym;
  // `defer`: we report page views ourselves, client navigation included. No session recording: forms contain names and phones.
  ym(id, "init", { defer: true, accurateTrackBounce: true, trackLinks: true, clickmap: false, webvisor: false });
  ym(id, "getClientID", setClientId);
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
  // Google's script recognises a call by its type: an Arguments object. It ignores arrays.
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

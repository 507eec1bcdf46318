/** HTTP requests of the import to other sites. The caller checks addresses (worker/parser/url-guard.ts). */
export interface Web {
  fetch(
    url: string,
    init: { headers: Record<string, string>; redirect: "manual"; signal: AbortSignal },
  ): Promise<Response>;
  sleep(ms: number): Promise<void>;
  /** For development and tests: allows sites on this machine. */
  allowLocal: boolean;
}

export function openWeb(allowLocal: boolean): Web {
  return {
    fetch: (url, init) => fetch(url, init),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    allowLocal,
  };
}

/** The fake: responses come from `sites`, requests are collected, `sleep` returns at once. */
export function fakeWeb(
  sites: (url: string) => Response | Promise<Response>,
): Web & { requested: string[]; slept: number[] } {
  const fake: ReturnType<typeof fakeWeb> = {
    requested: [],
    slept: [],
    allowLocal: false,
    async fetch(url) {
      fake.requested.push(url);
      return sites(url);
    },
    sleep(ms) {
      fake.slept.push(ms);
      return Promise.resolve();
    },
  };
  return fake;
}

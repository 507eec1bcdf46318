/** Other sites, as the import reads them. Addresses are checked by whoever asks (worker/parser/url-guard.ts). */
export interface Web {
  fetch(
    url: string,
    init: { headers: Record<string, string>; redirect: "manual"; signal: AbortSignal },
  ): Promise<Response>;
  sleep(ms: number): Promise<void>;
  /** Development and tests alone: sites of this machine may be read. */
  allowLocal: boolean;
}

export function openWeb(allowLocal: boolean): Web {
  return {
    fetch: (url, init) => fetch(url, init),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    allowLocal,
  };
}

/** Answers what `sites` tells of an address and keeps what was asked for; nobody waits. */
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

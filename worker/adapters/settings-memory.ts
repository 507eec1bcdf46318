import type { SalonSettings } from "../domain/dealership/settings.ts";

/** The settings that were read last, for pages while D1 does not answer. An entry may disappear at any time. */
export interface SettingsMemory {
  get(): Promise<SalonSettings | null>;
  /** Cheap for settings that it has already. */
  put(settings: SalonSettings): Promise<void>;
}

/** How often an isolate writes unchanged settings again, because a data centre may drop them. */
const REWRITE_MS = 3_600_000;
/** The Cache API drops what was requested longest ago, usually much earlier. */
const MAX_AGE_S = 30 * 24 * 3600;

/** The Cache API of the data centre. `release` is in the key, because the next release may have other settings. */
export function edgeSettingsMemory(release: string): SettingsMemory {
  const key = `https://settings.invalid/${release}`;
  const opened = () => caches.open("settings");
  return {
    async get() {
      const found = await (await opened()).match(key);
      return found ? await found.json<SalonSettings>() : null;
    },
    async put(settings) {
      const headers = { "Cache-Control": `public, max-age=${MAX_AGE_S}` };
      await (await opened()).put(key, Response.json(settings, { headers }));
    },
  };
}

/** Holds the settings in the isolate, in front of `store`. */
export function heldSettingsMemory(store: SettingsMemory | null, now: () => number): SettingsMemory {
  let held: SalonSettings | null = null;
  let written = "";
  let writtenAt = 0;
  return {
    async get() {
      held ??= (await store?.get()) ?? null;
      return held;
    },
    async put(settings) {
      held = settings;
      const text = JSON.stringify(settings);
      if (!store || (text === written && now() - writtenAt < REWRITE_MS)) return;
      written = text;
      writtenAt = now();
      await store.put(settings);
    },
  };
}

import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, type SalonSettings } from "../domain/dealership/settings.ts";
import { edgeSettingsMemory, heldSettingsMemory, type SettingsMemory } from "./settings-memory.ts";

const SETTINGS: SalonSettings = {
  ...DEFAULT_SETTINGS,
  phone: "+73432222222",
  phoneSecondary: null,
  fullAddress: null,
  email: null,
  favicon: null,
  googleAnalyticsId: null,
  yandexMetrikaId: null,
  creditBank: null,
};

test("the data centre's cache gives the settings back to the same release", async () => {
  const [release, next] = [crypto.randomUUID(), crypto.randomUUID()];
  await edgeSettingsMemory(release).put(SETTINGS);
  expect(await edgeSettingsMemory(release).get()).toEqual(SETTINGS);
  expect(await edgeSettingsMemory(next).get()).toBeNull();
});

test("an isolate writes settings when they have changed and once an hour, and reads them once", async () => {
  const writes: SalonSettings[] = [];
  let reads = 0;
  const store: SettingsMemory = {
    async get() {
      reads += 1;
      return SETTINGS;
    },
    async put(settings) {
      writes.push(settings);
    },
  };
  let now = 1_000_000;
  const held = heldSettingsMemory(store, () => now);
  expect([await held.get(), await held.get(), reads]).toEqual([SETTINGS, SETTINGS, 1]);
  await held.put(SETTINGS);
  await held.put({ ...SETTINGS });
  expect(writes).toHaveLength(1);
  const changed = { ...SETTINGS, phone: "+73433333333" };
  await held.put(changed);
  expect([writes.length, await held.get()]).toEqual([2, changed]);
  now += 3_600_000;
  await held.put(changed);
  expect(writes).toHaveLength(3);
});

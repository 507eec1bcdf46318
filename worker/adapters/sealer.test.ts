import { expect, it } from "vitest";
import { SealBroken, secretSealer } from "./sealer.ts";

// Fails when personal data could be read in R2 without the dealership's key, or not with it.

const text = new TextEncoder().encode("Мария, +79123456789");
const bufferOf = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice().buffer;

it("opens what was sealed with one of its secrets", async () => {
  const sealed = await secretSealer(["old"]).seal(text, "name");
  expect(new Uint8Array(await secretSealer(["new", "old"]).open(bufferOf(sealed), "name"))).toEqual(text);
  expect(new TextDecoder("latin1").decode(sealed)).not.toContain("79123456789");
});

it("gives other bytes each time", async () => {
  const sealer = secretSealer(["secret"]);
  expect(await sealer.seal(text, "name")).not.toEqual(await sealer.seal(text, "name"));
});

it("does not open another secret's, another name's, changed or cut off bytes", async () => {
  const sealer = secretSealer(["secret"]);
  const sealed = await sealer.seal(text, "name");
  const changed = sealed.slice();
  changed[20] = (changed[20] ?? 0) ^ 1;
  await expect(secretSealer(["other"]).open(bufferOf(sealed), "name")).rejects.toThrow(SealBroken);
  await expect(sealer.open(bufferOf(sealed), "another")).rejects.toThrow(SealBroken);
  await expect(sealer.open(bufferOf(changed), "name")).rejects.toThrow(SealBroken);
  await expect(sealer.open(bufferOf(sealed.slice(0, 10)), "name")).rejects.toThrow(SealBroken);
});

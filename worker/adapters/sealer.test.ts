import { expect, it } from "vitest";
import { aesSealer } from "./sealer.ts";

// Fails when personal data could be read in R2 without the dealership's key, or not with it.

const text = new TextEncoder().encode("Мария, +79123456789");

it("opens what was sealed with the same secret for the same purpose", async () => {
  const sealed = await aesSealer("secret", "backups").seal(text);
  expect(await aesSealer("secret", "backups").open(sealed)).toEqual(text);
  expect(new TextDecoder("latin1").decode(sealed)).not.toContain("79123456789");
});

it("gives other bytes each time", async () => {
  const sealer = aesSealer("secret", "backups");
  expect(await sealer.seal(text)).not.toEqual(await sealer.seal(text));
});

it("does not open another secret's, another purpose's or changed bytes", async () => {
  const sealed = await aesSealer("secret", "backups").seal(text);
  await expect(aesSealer("other", "backups").open(sealed)).rejects.toThrow();
  await expect(aesSealer("secret", "leads").open(sealed)).rejects.toThrow();
  const changed = sealed.with(sealed.length - 1, (sealed.at(-1) ?? 0) ^ 1);
  await expect(aesSealer("secret", "backups").open(changed)).rejects.toThrow();
});

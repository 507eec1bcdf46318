// Dialogs load their code twice, or never again after one lost connection.
import { expect, it } from "vitest";
import { lazyPart } from "./lazy-part.ts";

function Panel() {
  return null;
}

it("loads the code once", async () => {
  let loads = 0;
  const { preload } = lazyPart(() => {
    loads += 1;
    return Promise.resolve(Panel);
  });
  await Promise.all([preload(), preload()]);
  await preload();
  expect(loads).toBe(1);
});

it("rejects when the load fails, and loads again at the next call", async () => {
  const answers = [Promise.reject(new Error("cut off")), Promise.resolve(Panel)];
  const { preload } = lazyPart(() => answers.shift() ?? Promise.resolve(Panel));
  await expect(preload()).rejects.toThrow("cut off");
  await expect(preload()).resolves.toBeUndefined();
});

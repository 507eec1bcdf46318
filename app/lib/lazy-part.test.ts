import { expect, it } from "vitest";
import { lazyPart } from "./lazy-part.ts";

function Panel() {
  return null;
}

it("asks for the code once, however often it is wanted", async () => {
  let loads = 0;
  const { preload } = lazyPart(() => {
    loads += 1;
    return Promise.resolve(Panel);
  });
  await Promise.all([preload(), preload()]);
  await preload();
  expect(loads).toBe(1);
});

it("tells of a failed load and tries again the next time", async () => {
  const answers = [Promise.reject(new Error("cut off")), Promise.resolve(Panel)];
  const { preload } = lazyPart(() => answers.shift() ?? Promise.resolve(Panel));
  await expect(preload()).rejects.toThrow("cut off");
  await expect(preload()).resolves.toBeUndefined();
});

// A form is saved without photos that are still being uploaded, or cannot be saved any more.
import { expect, it } from "vitest";
import { createUploadRegistry, type UploadState } from "./upload-registry.ts";

const upload = (id: number, state: UploadState["state"] = "waiting"): UploadState => ({ id, state });
const never = () => new AbortController().signal;

it("resolves at once when nothing is being uploaded", async () => {
  expect(await createUploadRegistry().wait(never())).toBe("settled");
});

it("resolves when the last upload of all pickers is stored", async () => {
  const registry = createUploadRegistry();
  registry.report("main", [upload(1, "sending")]);
  registry.report("gallery", [upload(2), upload(3)]);
  let outcome: string | null = null;
  const waiting = registry.wait(never()).then((found) => (outcome = found));
  registry.report("main", []);
  registry.report("gallery", [upload(3)]);
  await Promise.resolve();
  expect([outcome, registry.getSummary()]).toEqual([null, { pending: 1, failed: 0, settled: 2 }]);
  registry.report("gallery", []);
  expect(await waiting).toBe("settled");
});

it("resolves to `failed` at the first failed upload, and again until that upload is stored or removed", async () => {
  const registry = createUploadRegistry();
  registry.report("gallery", [upload(1, "sending"), upload(2)]);
  const waiting = registry.wait(never());
  registry.report("gallery", [upload(1, "failed"), upload(2, "sending")]);
  expect(await waiting).toBe("failed");
  registry.report("gallery", [upload(1, "failed")]);
  expect(await registry.wait(never())).toBe("failed");
  registry.report("gallery", []);
  expect(await registry.wait(never())).toBe("settled");
});

it("resolves to `cancelled` when the signal aborts", async () => {
  const registry = createUploadRegistry();
  const abort = new AbortController();
  registry.report("gallery", [upload(1, "sending")]);
  const waiting = registry.wait(abort.signal);
  abort.abort();
  expect(await waiting).toBe("cancelled");
});

it("starts counting again after all uploads are stored", () => {
  const registry = createUploadRegistry();
  registry.report("gallery", [upload(1), upload(2)]);
  registry.report("gallery", [upload(2)]);
  registry.report("gallery", []);
  registry.report("gallery", [upload(3)]);
  expect(registry.getSummary()).toEqual({ pending: 1, failed: 0, settled: 0 });
});

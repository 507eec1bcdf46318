// Fails when a full disk loses a lead that waits, stores it twice, or keeps it after it was stored.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { r2WaitingLeads } from "../../worker/adapters/leads/waiting-leads.ts";
import { secretSealer } from "../../worker/adapters/sealer.ts";
import { openFolderBucket } from "./folder-bucket.ts";
import { withLeadReserve } from "./lead-reserve.ts";

let folder = "";
let isFull = false;

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/reserve-`);
  isFull = false;
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

function open() {
  const bucket = openFolderBucket(`${folder}/media`);
  const put: typeof bucket.put = (...call: Parameters<typeof bucket.put>) =>
    isFull ? Promise.reject(new Error("ENOSPC")) : (bucket.put as (...all: unknown[]) => never)(...call);
  const media = withLeadReserve({ ...bucket, put }, `${folder}/lead-reserve.sqlite`);
  return { media, leads: r2WaitingLeads(media, secretSealer(["key of the tests"])) };
}

it("takes what the bucket does not, also after a restart, and gives it back once", async () => {
  const before = open();
  await before.leads.put({ id: "early", createdAt: 1 }, "before");
  isFull = true;
  expect(await before.leads.put({ id: "late", createdAt: 5 }, "«Ёлка»")).toBe(5);
  // The first text of a lead counts, wherever it lies.
  expect(await before.leads.put({ id: "late", createdAt: 9 }, "again")).toBe(5);
  expect(await before.leads.put({ id: "early", createdAt: 9 }, "again")).toBe(1);
  before.media.close();

  const { leads, media } = open();
  onTestFinished(() => media.close());
  isFull = false;
  expect(await leads.put({ id: "late", createdAt: 9 }, "again")).toBe(5);
  expect(await leads.list()).toEqual({
    waiting: [
      { id: "early", createdAt: 1 },
      { id: "late", createdAt: 5 },
    ],
    setAside: [],
  });
  expect(await leads.find("late")).toBe(5);
  expect(await leads.read("late")).toBe("«Ёлка»");
  await leads.setAside("late");
  expect((await leads.list()).setAside).toEqual([{ id: "late", createdAt: 5 }]);
  for (const id of ["early", "late"]) await leads.remove(id);
  expect(await leads.list()).toEqual({ waiting: [], setAside: [] });
  expect(await leads.read("late")).toBeNull();
});

it("takes nothing else, so that photos leave the leads their room", async () => {
  const { media } = open();
  onTestFinished(() => media.close());
  isFull = true;
  await expect(media.put("media/0123/640.jpg", new Uint8Array(3))).rejects.toThrow("ENOSPC");
});

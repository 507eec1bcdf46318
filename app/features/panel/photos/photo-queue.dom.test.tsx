// When this fails, a phone that comes back to the network may replace what a colleague has made of its photo.
import { expect, it, vi } from "vitest";

const { stored, calls } = vi.hoisted(() => ({ stored: new Map<string, unknown>(), calls: [] as unknown[] }));
let isLost = true;

vi.mock("idb-keyval", () => ({
  createStore: () => null,
  entries: async () => [...stored],
  set: async (id: string, photo: unknown) => void stored.set(id, photo),
  del: async (id: string) => void stored.delete(id),
}));
vi.mock("#app/features/media/upload/shrink-picture.ts", () => ({
  openPicture: async () => ({ close: () => undefined }),
  PictureRefused: class extends Error {},
}));
vi.mock("./draw-photo.ts", () => ({ publishedPhoto: async () => new Blob(["drawn"], { type: "image/jpeg" }) }));

/** Takes any file. */
class Upload extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly response = { url: "/media/late", isRepeated: false };
  open(_method: string, url: string) {
    calls.push(url.replace(/photos\/[^?]+/, "photos/id"));
  }
  setRequestHeader() {}
  send() {
    this.dispatchEvent(new Event("load"));
    this.dispatchEvent(new Event("loadend"));
  }
}

it("says what it has sent before, also when the answer was lost, and the angle only if it was changed here", async () => {
  vi.stubGlobal("XMLHttpRequest", Upload);
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    if (url.endsWith("/objects/upload")) return Response.json({ uploadURL: "/up" });
    calls.push(JSON.parse(String(body)));
    if (isLost) throw new TypeError("network");
    return Response.json({});
  });
  const queue = await import("./photo-queue.client.ts");
  await queue.startQueue("me");
  const file = new File(["x"], "1.jpg", { type: "image/jpeg" });
  await queue.addPhotos([{ carId: "car", carName: "Atlas", angle: "front", sequence: 0, file }]);
  await vi.waitFor(() => expect(queue.getState().pause).toBe("network"));
  await queue.moveQueued(queue.getState().photos[0]?.id ?? "", "rear");
  isLost = false;
  queue.sendNow();
  await vi.waitFor(() => expect(queue.getState().photos).toEqual([]));
  const body = { edit: null, picture: "/media/late", known: { angles: ["front"], pictures: ["/media/late"] } };
  expect(calls).toEqual([
    "/api/cars/car/photos/id?sequence=0&angle=front",
    "/up",
    body,
    "/up",
    { angle: "rear", ...body, known: { ...body.known, angles: ["front", "rear"] } },
  ]);
  vi.unstubAllGlobals();
});

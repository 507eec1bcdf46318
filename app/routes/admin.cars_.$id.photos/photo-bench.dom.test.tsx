// When this fails, each photo that the server refused has to be sent again by its own button.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { QueuedPhoto } from "#app/features/panel/photos/photo-queue.client.ts";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { PhotoBench } from "./photo-bench.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const { photos, retryQueued } = vi.hoisted(() => ({ photos: [] as Partial<QueuedPhoto>[], retryQueued: vi.fn() }));

vi.mock("#app/features/panel/photos/use-photo-queue.ts", () => ({
  usePhotoQueue: () => ({
    queue: { retryQueued },
    state: { photos, sendingId: null, progress: 0, pause: null, repeated: [], stored: 0 },
    hasFailed: false,
  }),
}));

beforeEach(() => {
  photos.length = 0;
  retryQueued.mockClear();
});

const queued = (id: string, refusal: string | null): Partial<QueuedPhoto> => ({ id, carId: "other", refusal });

function showBench(gallery: string[] = []) {
  const car = { id: "car", name: "Atlas", year: 2024, slug: "atlas", isPublic: true };
  const rest = {
    angle: "front" as const,
    edit: null,
    isShown: true,
    position: 1,
    createdAt: 1,
    version: 1,
    like: null,
  };
  const stored = gallery.map((picture) => ({ ...rest, id: picture.slice(1), picture }));
  const bench = { car, photos: stored, gallery, galleryMax: 20, spinCount: 0 };
  renderPanelScreen(<PhotoBench loaded={bench} userId="me" />);
}

it("sends all refused photos again with one button", async () => {
  photos.push(queued("a", "Сервер не принял снимок"), queued("b", null), queued("c", "Сервер не принял снимок"));
  showBench();
  await userEvent.setup().click(screen.getByRole("button", { name: "Повторить все (2)" }));
  expect(retryQueued).toHaveBeenCalledWith(["a", "c"]);
  expect(document.activeElement).toBe(screen.getByLabelText("Выбрать несколько снимков"));
});

it("has no such button for one refused photo", () => {
  photos.push(queued("a", "Сервер не принял снимок"));
  showBench();
  expect(screen.queryByRole("button", { name: /Повторить все/ })).toBeNull();
});

it("sends the last order after the one that is being saved; the focus stays, and the place is said", async () => {
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Promise((resolve) => answers.push(() => resolve(Response.json({ ordered: 3 }))));
  });
  showBench(["/a", "/b", "/c"]);
  const user = userEvent.setup();
  await screen.findByRole("button", { name: "Галерея, фото 1 из 3: переместить" });
  const button = screen.getByRole("button", { name: "Галерея, фото 1: на место правее" });
  await user.click(button);
  await screen.findByText("Фото лежит на месте 2 из 3");
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await screen.findByText("Фото лежит на месте 3 из 3");
  expect(sent).toEqual([{ ids: ["b", "a", "c"] }]);
  answers[0]?.();
  await vi.waitFor(() => expect(sent[1]).toEqual({ ids: ["b", "c", "a"] }));
  answers[1]?.();
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "По ракурсам" })).toHaveProperty("disabled", false));
  expect(button.getAttribute("aria-label")).toBe("Галерея, фото 3: на место правее");
  vi.unstubAllGlobals();
});

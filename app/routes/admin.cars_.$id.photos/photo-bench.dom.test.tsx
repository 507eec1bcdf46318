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

function showBench() {
  const car = { id: "car", name: "Atlas", year: 2024, slug: "atlas", isPublic: true };
  const bench = { car, photos: [], gallery: [], galleryMax: 20, spinCount: 0 };
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

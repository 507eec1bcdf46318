import { expect, it } from "vitest";
import type { QueuedPhoto } from "./photo-queue.client.ts";
import { queueText } from "./queue-text.ts";

const waiting = (count: number, refusal: string | null = null) =>
  Array.from({ length: count }, (): QueuedPhoto => {
    const car = { carId: "car", carName: "Atlas", angle: null, sequence: 0, known: { angles: [], pictures: [] } };
    const file = { name: "1.jpg", type: "image/jpeg", file: new Blob() };
    return { id: "1", owner: "user", addedAt: 1, edit: null, step: "original", refusal, ...car, ...file };
  });

it.each([
  [1, "1 фото ждёт сети"],
  [2, "2 фото ждут сети"],
  [5, "5 фото ждут сети"],
  [21, "21 фото ждёт сети"],
])("%i photos without network", (count, text) => {
  expect(queueText({ photos: waiting(count), pause: "network" })).toBe(text);
});

it("says what keeps the queue, and nothing when it is empty", () => {
  expect(queueText({ photos: [], pause: "network" })).toBeNull();
  expect(queueText({ photos: waiting(3), pause: "login" })).toBe("3 фото ждут входа: вы вышли из панели");
  expect(queueText({ photos: waiting(3), pause: null })).toBe("Отправляем фото: осталось 3");
  expect(queueText({ photos: waiting(1, "Снимок больше 30 МБ"), pause: null })).toBe("1 фото не принято");
  expect(queueText({ photos: [...waiting(2), ...waiting(1, "x")], pause: "network" })).toBe("2 фото ждут сети");
});

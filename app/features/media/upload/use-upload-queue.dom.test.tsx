// Fails when a file that is refused stops those after it.
import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import { PictureRefused } from "./shrink-picture.ts";
import { type SendFile, useUploads } from "./use-upload-queue.ts";

afterEach(() => vi.unstubAllGlobals());

it("sends the others after a file that is refused at once", async () => {
  // As in a browser, where what follows the choice of files in microtasks is rendered at once.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.stubGlobal("event", new Event("change"));
  const send: SendFile<string> = ({ name }) =>
    name === "big" ? Promise.reject(new PictureRefused("Файл больше 15 МБ")) : Promise.resolve(name);
  const stored: string[] = [];
  const { result } = renderHook(() => useUploads(send, (name) => stored.push(name)));
  result.current.add(["big", "small", "other"].map((name) => new File(["x"], name)));
  await eventually(() => expect(stored).toEqual(["small", "other"]));
  expect(result.current.uploads.map(({ state }) => state)).toEqual(["failed"]);
});

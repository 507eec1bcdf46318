// Fails when a picture that is still being uploaded is stored at the row that has taken the place of its own.
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useItemKeys } from "./use-item-keys.ts";

it("keeps the key of an item that moves, changes or loses a neighbour", () => {
  const [a, b, c] = [{ name: "a" }, { name: "b" }, { name: "c" }];
  const { result, rerender } = renderHook(useItemKeys, { initialProps: [a, b, c] });
  const [keyA, keyB, keyC] = result.current;
  expect(new Set(result.current).size).toBe(3);

  rerender([b, a, c]);
  expect(result.current).toEqual([keyB, keyA, keyC]);
  const changed = { name: "A" };
  rerender([b, changed, c]);
  expect(result.current).toEqual([keyB, keyA, keyC]);
  rerender([changed, c]);
  expect(result.current).toEqual([keyA, keyC]);
  rerender([changed, c, { name: "d" }]);
  expect(result.current.slice(0, 2)).toEqual([keyA, keyC]);
  expect([keyA, keyB, keyC]).not.toContain(result.current[2]);
});

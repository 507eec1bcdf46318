// Photos of a car change places when one of them is moved.
import { expect, it } from "vitest";
import { moveItem } from "./images-picker.tsx";

it.each([
  [0, 2, "bcad"],
  [3, 0, "dabc"],
  [1, 1, "abcd"],
  [7, 0, "abcd"],
])("from %i to %i", (from, to, result) => expect(moveItem([..."abcd"], from, to).join("")).toBe(result));

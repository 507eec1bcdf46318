// When this fails, a header of a stranger stops the server, or a file is continued at the wrong byte.
import { expect, it } from "vitest";
import { partOf } from "./ranges.ts";

const SIZE = 100;
const part = (range: string) => partOf(new Headers({ range }), SIZE);

it.each([
  ["bytes=0-9", { offset: 0, length: 10 }],
  ["bytes=90-", { offset: 90, length: 10 }],
  ["bytes=-5", { offset: 95, length: 5 }],
  ["bytes=90-500", { offset: 90, length: 10 }],
  ["Bytes \t = 1 - 2 ", { offset: 1, length: 2 }],
  ["bytes=5-1", { offset: 0, length: SIZE }],
  ["bytes=0-1,4-5", { offset: 0, length: SIZE }],
  ["bytes=-", { offset: 0, length: SIZE }],
  ["lines=0-9", { offset: 0, length: SIZE }],
])("%s is %j", (header, expected) => {
  expect(part(header)).toEqual(expected);
});

it("reads a long header without delay", () => {
  const gap = " ".repeat(2000);
  const startedAt = performance.now();
  for (const header of [
    `bytes=${gap}-${gap}x`,
    `bytes${gap}=${gap}1${gap}-${gap}2${gap}x`,
    `${gap}bytes=-${"1".repeat(8000)}x`,
  ])
    expect(part(header)).toEqual({ offset: 0, length: SIZE });
  expect(performance.now() - startedAt).toBeLessThan(200);
});

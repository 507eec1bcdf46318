import { expect, it } from "vitest";
import { newToken, tokenHashOf } from "./token-text.ts";

it("makes tokens that differ, in the form that secret scanners know", () => {
  const made = Array.from({ length: 200 }, newToken);
  expect(new Set(made.map(({ text }) => text)).size).toBe(200);
  for (const { text, hash, hint } of made) {
    expect(text).toMatch(/^dlr_[0-9A-Za-z]{38}$/);
    expect(tokenHashOf(text)).toBe(hash);
    expect(text.startsWith(hint)).toBe(true);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  }
  // Every digit of base 62 comes up in 6,400 random ones.
  expect(new Set(made.flatMap(({ text }) => text.slice(4, 36).split(""))).size).toBe(62);
});

it("knows a token by its checksum: CRC-32 of all before it, in base 62", () => {
  // As zlib.crc32 of Python computes it.
  expect(tokenHashOf(`dlr_${"A".repeat(32)}2vxGF1`)).not.toBeNull();
  const { text } = newToken();
  for (const wrong of ["", "dlr_", text.slice(0, -1), `${text}A`, ` ${text}`, text.toUpperCase(), text.toLowerCase()])
    expect(tokenHashOf(wrong), wrong).toBeNull();
  for (const at of [4, 20, 35, 36, 41]) {
    const other = text[at] === "A" ? "B" : "A";
    expect(tokenHashOf(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
  }
});

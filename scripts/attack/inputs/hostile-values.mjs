import fc from "fast-check";

/** Texts that a layer may read as its own syntax: SQL, LIKE, HTML, headers, paths, templates, prototype keys. */
export const HOSTILE_TEXTS = [
  "' or 1=1 --",
  '"; drop table cars; --',
  "%",
  "_%_%_",
  "\\",
  "a\\%b",
  "*?[a-z]",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e400",
  "__proto__",
  "constructor",
  "toString",
  "../../etc/passwd",
  "\r\nX-Injected: 1",
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "=cmd|' /C calc'!A0",
  "\u0000",
  "\u202e\u2066\ufeff",
  "\ud800",
  "\udfff\ud800",
  "ﷺ".repeat(500),
  "я".repeat(70_000),
];

/** @type {unknown[]} */
const HOSTILE_OTHERS = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e308,
  2 ** 53,
  -(2 ** 63),
  [],
  [[]],
  [null],
  {},
  { length: -1 },
  { $gt: "" },
  { toString: "x", valueOf: 1 },
];

/** Values that a field of a body may be sent with: those above and random JSON. */
const hostileValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_OTHERS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...HOSTILE_TEXTS), { maxLength: 600 }) },
);

/** @param {number} count @param {number} seed @returns {unknown[]} the same values for the same seed */
export function hostileValues(count, seed) {
  return fc.sample(hostileValue, { numRuns: count, seed });
}

/** Bodies that are no record of the expected kind, as they are sent. */
export const HOSTILE_BODIES = [
  "",
  "{",
  "null",
  "[]",
  "0",
  '"text"',
  "[{}]",
  '{"__proto__":{"isAdmin":true,"role":"administrator"}}',
  '{"constructor":{"prototype":{"role":"administrator"}}}',
  '{"name":"a","name":["b"]}',
  `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
  `{${Array.from({ length: 5000 }, (_, at) => `"field${at}":1`).join(",")}}`,
  '{"name":"\\ud800","id":"\\u0000"}',
  '{"price":1e999,"year":-1e999}',
  `{"description":"${"я".repeat(400_000)}"}`,
  new Uint8Array([0x7b, 0xff, 0xfe, 0x80, 0x7d]),
];

/** Values of a query parameter, as they stand in the address. */
export const HOSTILE_PARAMETERS = [
  ...HOSTILE_TEXTS.filter((text) => text.length < 2000 && !/\p{Cs}/u.test(text)).map(encodeURIComponent),
  "%",
  "%zz",
  "%ff%fe",
  "%ED%A0%80",
  "%00",
  "1&x[]=2",
  "9".repeat(400),
  "a".repeat(12_000),
];

// When this fails, `npm run bench -- latency` prints figures under the wrong latency.
import { expect, it } from "vitest";
import { LATENCIES_MS, latencyTable } from "./latency.mjs";

it("prints one line a kind of request and one column a latency", () => {
  const timings = ["plain answer", "lead"].flatMap((what, kind) =>
    LATENCIES_MS.map((latencyMs) => ({ what, latencyMs, ms: 2 + kind * latencyMs, ratio: 1 + kind, trips: kind })),
  );
  expect(latencyTable(timings).map((line) => line.replace(/\s+/g, " "))).toEqual([
    "p50 D1 + 0 ms D1 + 60 ms D1 + 150 ms trips",
    "plain answer 2.0 ms 1.0 × 2.0 ms 1.0 × 2.0 ms 1.0 × 0",
    "lead 2.0 ms 2.0 × 62.0 ms 2.0 × 152.0 ms 2.0 × 1",
  ]);
});

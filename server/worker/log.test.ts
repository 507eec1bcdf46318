// When this fails, a log collector cannot read the lines of the server.
import { expect, it } from "vitest";
import { jsonLines, logLine, withTime } from "./log.ts";

it("each call is one JSON line", () => {
  const lines: string[] = [];
  const logger = jsonLines((line) => lines.push(line));
  logger.error(JSON.stringify({ level: "error", event: "cron_failed" }));
  logger.error(new Error("first\nsecond").message);
  logger.log("a %s", "text");
  logger.warn("{not JSON}");
  expect(lines).toEqual([
    '{"level":"error","event":"cron_failed"}',
    '{"level":"error","event":"console","message":"first\\nsecond"}',
    '{"level":"info","event":"console","message":"a text"}',
    '{"level":"error","event":"console","message":"{not JSON}"}',
  ]);
});

it("a line of the server contains its event and details", () => {
  expect(logLine("info", "started", { port: 1 })).toBe('{"level":"info","event":"started","port":1}');
});

it("a line that is written has its time", () => {
  const line = withTime(logLine("info", "stopped"), new Date(0));
  expect(JSON.parse(line)).toEqual({ time: "1970-01-01T00:00:00.000Z", level: "info", event: "stopped" });
});

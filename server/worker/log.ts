import { Console } from "node:console";
import { Writable } from "node:stream";

/** What the server itself writes; docs/operate.md lists what to do about each. */
export type ServerEvent =
  | "answered"
  | "assets_not_compressed"
  | "background_work_failed"
  | "backup_failed"
  | "backup_written"
  | "console"
  | "cron_failed"
  | "response_failed"
  | "started"
  | "stop_incomplete"
  | "stopped"
  | "uncaught_exception"
  | "unhandled_rejection";

/** Takes one line, without its end. */
export type WriteLine = (line: string) => void;

/** A console that writes each call as one JSON line: the Worker's own lines as they are, other texts as `message`. */
export function jsonLines(write: WriteLine): Console {
  const streamOf = (level: "info" | "error") =>
    new Writable({
      write(text: Buffer, _encoding, done) {
        write(jsonLine(level, text.toString().trimEnd()));
        done();
      },
    });
  return new Console({ stdout: streamOf("info"), stderr: streamOf("error"), groupIndentation: 0 });
}

/** The same line with the time at its beginning. */
export function withTime(line: string, now: Date): string {
  return `{"time":"${now.toISOString()}",${line.slice(1)}`;
}

/** A line of the server itself. */
export function logLine(
  level: "info" | "error",
  event: ServerEvent,
  details: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({ level, event, ...details });
}

function jsonLine(level: "info" | "error", text: string): string {
  return isJsonObject(text) ? text : logLine(level, "console", { message: text });
}

function isJsonObject(text: string): boolean {
  if (!text.startsWith("{") || text.includes("\n")) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

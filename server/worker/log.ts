import { Console } from "node:console";
import { Writable } from "node:stream";

/** Takes one line, without its end. */
export type WriteLine = (line: string) => void;

/** A console that writes each call as one JSON line: the Worker's own lines as they are, other texts as `message`. */
export function jsonLines(write: WriteLine): Console {
  const streamOf = (level: string) =>
    new Writable({
      write(text: Buffer, _encoding, done) {
        write(jsonLine(level, text.toString().trimEnd()));
        done();
      },
    });
  return new Console({ stdout: streamOf("info"), stderr: streamOf("error"), groupIndentation: 0 });
}

/** A line of the server itself. */
export function logLine(
  level: "info" | "error",
  event: string,
  details: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({ level, event, ...details });
}

function jsonLine(level: string, text: string): string {
  return isJsonObject(text) ? text : JSON.stringify({ level, event: "console", message: text });
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

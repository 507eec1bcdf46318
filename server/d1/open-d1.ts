import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { bindD1 } from "./d1-binding.ts";
import { holdFile } from "./hold-file.ts";
import { openConnection } from "./sqlite-connection.ts";

export type LocalD1 = D1Database & { close(): void };

export interface OpenD1Options {
  /** For a script that reads while the server runs, such as a backup. */
  isReadOnly?: boolean;
}

/**
 * D1 on a file of SQLite, which this process holds until `close`, or on ":memory:".
 * @throws {SettingsError} if another process has the file open for writing
 */
export function openD1(path: string, { isReadOnly = false }: OpenD1Options = {}): LocalD1 {
  const isFile = path !== ":memory:";
  if (isFile && !isReadOnly) mkdirSync(dirname(path), { recursive: true });
  const release = isFile && !isReadOnly ? holdFile(path) : () => {};
  try {
    const connection = openConnection(path, { isReadOnly });
    return Object.assign(bindD1(connection), {
      close() {
        connection.close();
        release();
      },
    });
  } catch (cause) {
    release();
    throw cause;
  }
}

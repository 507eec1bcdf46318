import type { D1Database } from "@cloudflare/workers-types";
import { bindD1 } from "./d1-binding.ts";
import { holdFile } from "./hold-file.ts";
import { SettingsError } from "../settings-error.ts";
import { openConnection } from "./sqlite-connection.ts";

export type LocalD1 = D1Database & { close(): void };

/** The restore opens the database too, and refuses a damaged one in its place. */
export const HOW_TO_RESTORE =
  "move site.sqlite, site.sqlite-wal and site.sqlite-shm into another folder and restore the last backup with npm run restore.";

export interface OpenD1Options {
  /** For a script that reads while the server runs, such as a backup. */
  isReadOnly?: boolean;
}

/**
 * D1 on a file of SQLite, which this process holds until `close`, or on ":memory:".
 * @throws {SettingsError} if another process has the file open for writing, or the file is no database
 */
export function openD1(path: string, { isReadOnly = false }: OpenD1Options = {}): LocalD1 {
  const isFile = path !== ":memory:";
  let release = () => {};
  try {
    if (isFile && !isReadOnly) release = holdFile(path);
    const connection = openConnection(path, { isReadOnly });
    return Object.assign(bindD1(connection), {
      close() {
        connection.close();
        release();
      },
    });
  } catch (cause) {
    release();
    if (!(cause instanceof Error) || !("errcode" in cause)) throw cause;
    const advice = `Check the rights to its folder; if the file is damaged, ${HOW_TO_RESTORE}`;
    throw new SettingsError(`The database ${path} cannot be opened: ${cause.message}. ${advice}`, { cause });
  }
}

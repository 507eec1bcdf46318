import { constants } from "node:fs";
import { access, mkdir, statfs } from "node:fs/promises";
import { SettingsError } from "./settings-error.ts";

/**
 * Makes the folder of the data, for this process's user alone.
 * @throws {SettingsError} if it cannot be made or written
 */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why =
      code === "EACCES" || code === "EROFS"
        ? "this user may not write there"
        : code === "EEXIST" || code === "ENOTDIR"
          ? "a file is in its place"
          : (cause as Error).message;
    throw new SettingsError(`DATA_DIR ${folder} cannot be used: ${why}.`, { cause });
  }
}

/** What a process of this user may still write on the disk of the folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

import { fileURLToPath } from "node:url";

/** Folder of the project, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Local D1 and R2; wrangler's default. */
export const STATE_DIR = `${ROOT}.wrangler/state`;
/** Files that commands can make again; safe to delete. */
export const CACHE_DIR = `${ROOT}.cache/`;

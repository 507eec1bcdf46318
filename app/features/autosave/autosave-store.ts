import { readTab, writeTab } from "#app/lib/tab-storage.ts";
import type { FormEntries } from "./form-entries.ts";

/** Unsaved input of a form. */
export interface Autosave {
  /** Time of the last change, epoch ms. */
  at: number;
  /** The form before the first change. */
  base: FormEntries;
  fields: FormEntries;
}

const PREFIX = "autosave:";

/**
 * A key of sessionStorage, which survives a reload and a login and ends with the tab. It contains the user's name, so that no
 * user is offered another user's input.
 */
export function autosaveKey(owner: string, pathname: string): string {
  return `${PREFIX}${owner}:${pathname}`;
}

/** Null when there is none or it cannot be parsed. */
export function readAutosave(key: string): Autosave | null {
  const stored = readTab(key);
  return isAutosave(stored) ? stored : null;
}

/** Null removes it. */
export function writeAutosave(key: string, autosave: Autosave | null): void {
  writeTab(key, autosave);
}

/** Call on logout, so that no input stays in the tab. */
export function removeAutosaves(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

function isAutosave(value: unknown): value is Autosave {
  if (typeof value !== "object" || value === null) return false;
  const { at, base, fields } = value as Record<string, unknown>;
  return typeof at === "number" && isEntries(base) && isEntries(fields);
}

function isEntries(value: unknown): value is FormEntries {
  return Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 2);
}

import type { FormEntries } from "./form-entries.ts";

/** What somebody typed into a form and did not save. */
export interface Autosave {
  /** Of the last change, epoch ms. */
  at: number;
  /** The form before the first change: what was stored then. */
  base: FormEntries;
  fields: FormEntries;
}

const PREFIX = "autosave:";

/**
 * In the tab's own storage: it survives a reload and a detour to the login, and ends with the tab. By person, so that nobody
 * is offered what another one typed.
 */
export function autosaveKey(owner: string, pathname: string): string {
  return `${PREFIX}${owner}:${pathname}`;
}

/** Null when there is none, or none that can be read. */
export function readAutosave(key: string): Autosave | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isAutosave(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Null removes it. Storage that is full or switched off keeps nothing. */
export function writeAutosave(key: string, autosave: Autosave | null): void {
  try {
    if (autosave) sessionStorage.setItem(key, JSON.stringify(autosave));
    else sessionStorage.removeItem(key);
  } catch {
    // The form itself still holds what was typed.
  }
}

/** On logging out: nothing that was typed stays in the tab. */
export function removeAutosaves(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to remove.
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

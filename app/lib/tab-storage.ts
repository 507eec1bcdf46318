/** Reads what writeTab has stored; null when there is none, it cannot be parsed, or storage is blocked. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value in sessionStorage, which survives a reload and ends with the tab. Null removes it. Does nothing when storage is full or blocked. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The input is still in the form.
  }
}

/** Names and values of a form's controls, as FormData lists them; a name can repeat. */
export type FormEntries = readonly (readonly [name: string, value: string])[];

/** The current entries of a form, without files and passwords. */
export function entriesOf(form: HTMLFormElement): FormEntries {
  const secrets = new Set(
    Array.from(form.querySelectorAll<HTMLInputElement>("input[type=password]"), (input) => input.name),
  );
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !secrets.has(entry[0]),
  );
}

export function isSameEntries(a: FormEntries, b: FormEntries): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function valuesOf(entries: FormEntries, name: string): string[] {
  return entries.filter(([known]) => known === name).map(([, value]) => value);
}

/** Names whose values differ, including names that only one of the two has. */
export function changedNames(before: FormEntries, after: FormEntries): string[] {
  const names = new Set([...before, ...after].map(([name]) => name));
  return [...names].filter((name) => JSON.stringify(valuesOf(before, name)) !== JSON.stringify(valuesOf(after, name)));
}

/** `entries` with the values that `names` have in `from`. */
export function withValues(entries: FormEntries, names: readonly string[], from: FormEntries): FormEntries {
  return [
    ...entries.filter(([name]) => !names.includes(name)),
    ...names.flatMap((name) => valuesOf(from, name).map((value) => [name, value] as const)),
  ];
}

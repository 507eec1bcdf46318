/** The server's message for a field. */
export type ErrorOf = (field: string) => string | undefined;

/** What a control of an editor takes from the row and from a failed save: name, stored value (null in a new row) and error of a field. */
export function boundFields<R extends object>(row: R | null, errorOf: ErrorOf) {
  return <K extends keyof R & string>(name: K) => ({ name, value: row?.[name] ?? null, error: errorOf(name) });
}

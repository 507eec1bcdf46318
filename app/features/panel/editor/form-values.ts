import { typedNumber } from "#worker/domain/kernel/text/typed-number.ts";

/** The trimmed text of a control; empty when there is no such control. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** The texts of several controls, by name. */
export function textFields<K extends string>(form: FormData, ...names: readonly K[]): Record<K, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<K, string>;
}

/** What `typedNumber` makes of a control's text. */
export function numberOf(form: FormData, name: string): number | string | null {
  return typedNumber(textOf(form, name));
}

/** All values of one name, in the order of the form. */
export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

/** What was typed into a text control; blank when there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** A number out of «2 490 000»; what is no number goes to the server as typed, which says so beside the field. */
export function numberOf(form: FormData, name: string): number | string | null {
  const text = textOf(form, name).replace(/\s/g, "").replace(",", ".");
  if (text === "") return null;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Every value under one name, in the form's order. */
export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

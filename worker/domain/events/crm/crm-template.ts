/**
 * JSON with placeholders. «$name» is the value with its type; inside a longer text it is inserted. «$name?» may be missing: its property
 * is left out. A missing «$name» leaves out the item of the nearest list, or the whole. A list without items is missing, too.
 */
export type Template = string | number | boolean | readonly Template[] | { readonly [key: string]: Template };

export type TemplateValues = Readonly<Record<string, string | number | null | undefined>>;

const WHOLE = /^\$(\w+)(\??)$/;
const MISSING = Symbol("missing");
const OPTIONAL = Symbol("optional");

type Filled = unknown;

/** Null if something that it needs is missing. */
export function fillTemplate(template: Template, values: TemplateValues): Filled {
  const filled = fill(template, values);
  return filled === MISSING || filled === OPTIONAL ? null : filled;
}

/** A path or header: values are inserted as `encode` writes them; null if one is missing. */
export function fillText(
  text: string,
  values: TemplateValues,
  encode: (value: string) => string = String,
): string | null {
  let isMissing = false;
  const filled = text.replace(/\$(\w+)/g, (_, name: string) => {
    const value = valueOf(values, name);
    if (value === null) isMissing = true;
    return encode(String(value));
  });
  return isMissing ? null : filled;
}

function fill(template: Template, values: TemplateValues): Filled {
  if (typeof template === "string") return fillString(template, values);
  if (typeof template !== "object") return template;
  if (isList(template)) {
    const items = template
      .map((item) => fill(item, values))
      .filter((item: unknown) => item !== MISSING && item !== OPTIONAL);
    return items.length > 0 ? items : MISSING;
  }
  const filled: Record<string, Filled> = {};
  for (const [key, part] of Object.entries(template)) {
    // «key?» is a property that may be left out with all that is in it.
    const isOptional = key.endsWith("?");
    const value = fill(part, values);
    if (value === OPTIONAL || (value === MISSING && isOptional)) continue;
    if (value === MISSING) return MISSING;
    filled[isOptional ? key.slice(0, -1) : key] = value;
  }
  return filled;
}

function fillString(text: string, values: TemplateValues): Filled {
  const [, name, optional] = WHOLE.exec(text) ?? [];
  if (name === undefined) return fillText(text, values) ?? MISSING;
  return valueOf(values, name) ?? (optional ? OPTIONAL : MISSING);
}

function valueOf(values: TemplateValues, name: string): string | number | null {
  const value = Object.hasOwn(values, name) ? values[name] : null;
  return value === undefined || value === "" ? null : value;
}

function isList(template: Template): template is readonly Template[] {
  return Array.isArray(template);
}

/** What stands at a path in parsed JSON; undefined for anything that is not there. */
export function at(json: unknown, path: readonly string[]): unknown {
  let value = json;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** A text or number at a path, as a text. */
export function textAt(json: unknown, path: readonly string[]): string | null {
  const value = at(json, path);
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** A list at a path; none for anything else. */
export function listAt(json: unknown, path: readonly string[]): readonly unknown[] {
  const value = at(json, path);
  return Array.isArray(value) ? value : [];
}

/** JSON Schema, as zod or scripts/docs/answer-schemas.mjs writes it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  prefixItems?: readonly Schema[];
  minItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export const PICTURE_EXAMPLE = "/media/0123456789abcdef0123/picture.webp";

/** Values that a check beyond JSON Schema accepts, by the field. */
const BY_FIELD: Record<string, unknown> = {
  phone: "+7 343 222-33-44",
  email: "anna@example.com",
  name: "Анна",
  slug: "lada-vesta-2024",
  url: "https://example.com/feed.xml",
  day: "2026-11-21",
  at: "2026-11-21T14:07",
  username: "anna",
  code: "123456",
  key: "5f0c2d1e-8a7b-4c3d",
  logo: PICTURE_EXAMPLE,
  currency: "EUR",
  since: "2026-11-21",
  account: "a1b2c3d4",
  secret: "a-secret-of-the-service-0123456789",
  target: "anna@example.com",
  dromCityId: "123",
  endpoint: "https://push.example.com/browser-1",
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
  rawId: "c2FtcGxlLWtleQ",
  id: "c2FtcGxlLWtleQ",
  clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
  authenticatorData: "c2FtcGxl",
  attestationObject: "c2FtcGxl",
  signature: "c2FtcGxl",
  /** A block of it. */
  body: { type: "heading", level: 2, text: "Гарантия" },
  newsOn: "2026-11-21",
  madeOn: "2026-11-21",
  inspectedOn: "2026-11-21",
  picture: PICTURE_EXAMPLE,
  link: "https://example.com/report",
};
/** Shares of a photo: checks look at several numbers together. */
const SHARES: Record<string, number> = { x: 0, y: 0, width: 1, height: 1 };
const BY_FORMAT: Record<string, unknown> = {
  "date-time": "2026-11-21T14:07:00.000Z",
  date: "2026-11-21",
  email: "anna@example.com",
  uri: "https://example.com/",
};
/** Of a body whose fields may all be left out. */
const OPTIONAL_SHOWN = 3;
const DEPTH_MAX = 6;

/** A value that the schema accepts, with the fields that are required. `components` are what `$ref` names. */
export function exampleOf(schema: Schema, components: Record<string, Schema> = {}, field = "", depth = 0): unknown {
  if (schema.$ref !== undefined) {
    const named = components[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)];
    return named && depth < DEPTH_MAX ? exampleOf(named, components, field, depth + 1) : {};
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== "null");
  if (choice) return exampleOf(choice, components, field, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, components, field, depth)));
  const [type] = [schema.type ?? []].flat().filter((one) => one !== "null");
  if (type === "object") return objectExample(schema, components, depth);
  if (type === "array") return listExample(schema, components, field, depth);
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return SHARES[field] ?? numberExample(schema);
  // A shape that JSON Schema does not say.
  return type === "string" ? textExample(schema, field) : (BY_FIELD[field] ?? null);
}

function objectExample({ properties = {}, required = [] }: Schema, components: Record<string, Schema>, depth: number) {
  const shown = required.length > 0 ? required : Object.keys(properties).slice(0, OPTIONAL_SHOWN);
  if (depth >= DEPTH_MAX) return {};
  return Object.fromEntries(
    shown.map((name) => [name, exampleOf(properties[name] ?? {}, components, name, depth + 1)]),
  );
}

function listExample(schema: Schema, components: Record<string, Schema>, field: string, depth: number): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((one) => exampleOf(one, components, field, depth + 1));
  return schema.items && depth < DEPTH_MAX ? [exampleOf(schema.items, components, field, depth + 1)] : [];
}

function numberExample({ minimum, exclusiveMinimum, maximum = Infinity }: Schema): number {
  const least = Math.max(minimum ?? -Infinity, (exclusiveMinimum ?? -Infinity) + 1);
  return Math.min(Number.isSafeInteger(least) && least > -1e9 ? Math.max(least, 1) : 1, maximum);
}

function textExample({ format = "", minLength = 0, maxLength = Infinity, pattern }: Schema, field: string): string {
  const known = BY_FORMAT[format] ?? BY_FIELD[field];
  if (typeof known === "string" && (pattern === undefined || new RegExp(pattern, "u").test(known))) return known;
  return "Пример".padEnd(Math.min(minLength, 100), "…").slice(0, maxLength);
}

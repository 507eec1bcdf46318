import { html, raw } from "hono/html";
import { exampleOf, type Schema } from "./example-of.ts";

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
  description?: string;
}

interface Content {
  [type: string]: { schema?: Schema; example?: unknown };
}

interface Operation {
  operationId: string;
  tags: readonly (string | undefined)[];
  summary: string;
  description: string;
  parameters: readonly Parameter[];
  requestBody?: { description: string; content: Content };
  responses: Record<string, { $ref?: string; description?: string; headers?: object; content?: Content }>;
}

/** The part of the description that the page shows (describe-api.ts). */
export interface Description {
  info: { version: string };
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { description: string }> };
}

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#23211f;background:#fff}
h2{margin-top:3rem}article{border-top:1px solid #d6d1ca;padding:1rem 0}h3{font-size:1.0625rem;margin:0 0 .25rem;overflow-wrap:anywhere}
p{margin:.25rem 0}.about{color:#5c5650}a{color:#1c4f8f}
table{border-collapse:collapse;width:100%;margin:.5rem 0}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0}
th{font-weight:600}caption{text-align:left;font-weight:600;padding:.25rem 0}td:last-child{width:100%;overflow-wrap:anywhere}pre{background:#f5f2ee;padding:.75rem;overflow:auto;font-size:.875rem}summary{cursor:pointer;padding:.25rem 0}
nav ul{columns:14rem;padding-left:1.25rem}.scroll{overflow-x:auto}`;
/** Whole, because the policy names the hash of its content. */
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);
/** Of examples: an answer may contain much that a reader knows after the first lines. */
const EXAMPLE_MAX = 6000;

/** The calls as a page: without a script, from the same description as /api/openapi.json. */
export async function descriptionPage({ info, paths, components }: Description): Promise<Response> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} /api${path}`,
      ...(operation as Operation),
    })),
  );
  const names = [...new Set(calls.map(groupOf))].toSorted();
  const page = await html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Вызовы API</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>Вызовы API</h1>
          <p>
            Версия ${info.version}. То же для программ: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
            Отказ любого вызова — JSON с полем error по-русски; отказы 429 и 503 называют в Retry-After, когда
            повторить.
          </p>
          <nav aria-label="Разделы">
            <ul>
              ${names.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}
            </ul>
          </nav>
          ${names.map(
            (name) =>
              html`<section aria-labelledby="${name}">
                <h2 id="${name}">${name}</h2>
                ${calls.filter((call) => groupOf(call) === name).map((call) => callHtml(call, components))}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": await contentPolicy() };
  return new Response(String(page), { headers });
}

async function contentPolicy(): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(STYLE)));
  const source = `'sha256-${btoa(String.fromCharCode(...hash))}'`;
  return `default-src 'none'; style-src ${source}; base-uri 'none'; frame-ancestors 'none'`;
}

function groupOf({ tags }: Pick<Operation, "tags">): string {
  return tags[0] ?? "";
}

function callHtml(call: Operation & { name: string }, components: Description["components"]) {
  const body = call.requestBody?.content["application/json"];
  const [status = "", success] = Object.entries(call.responses).find(([one]) => one.startsWith("2")) ?? [];
  const [type, answer] = Object.entries(success?.content ?? {})[0] ?? [];
  const refusals = Object.entries(call.responses).filter(([one]) => /^[45]/.test(one));
  return html`<article id="${call.operationId}">
    <h3><code>${call.name}</code></h3>
    <p>${call.summary}</p>
    <p class="about">${call.description}</p>
    ${call.parameters.length > 0 ? tableHtml(call.name, "Параметры", call.parameters.map(parameterRow)) : ""}
    ${
      body
        ? html`${tableHtml(call.name, `Тело. ${call.requestBody?.description ?? ""}`, fieldRows(body.schema ?? {}))}
            <details>
              <summary>Пример тела</summary>
              <pre tabindex="0">${textOf(body.example)}</pre>
            </details>`
        : ""
    }
    <details>
      <summary>
        Ответ
        ${status}${type === "application/json" ? "" : `, ${type}`}${success?.headers ? `, ${Object.keys(success.headers).join(", ")}` : ""}
      </summary>
      ${answer?.schema ? html`<pre tabindex="0">${textOf(exampleOf(answer.schema, components.schemas))}</pre>` : ""}
      <ul>
        ${refusals.map(([one, refusal]) => html`<li>${one}: ${descriptionOf(refusal, components)}</li>`)}
      </ul>
    </details>
  </article>`;
}

function descriptionOf(
  { $ref, description }: { $ref?: string; description?: string },
  { responses }: Description["components"],
) {
  return description ?? responses[$ref?.slice($ref.lastIndexOf("/") + 1) ?? ""]?.description ?? "";
}

type Row = [name: string, type: string, isRequired: boolean, about: string];

function tableHtml(call: string, caption: string, rows: readonly Row[]) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${call}: ${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <tbody>
        ${rows.map(
          ([name, type, isRequired, about]) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${[isRequired ? "обязательно" : "", type, about].filter(Boolean).join("; ")}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function parameterRow({ name, in: place, required, schema, description = "" }: Parameter): Row {
  const where = place === "header" ? "Заголовок" : place === "path" ? "Часть адреса" : "";
  return [name, typeText(schema), required, [where, description].filter(Boolean).join(". ")];
}

function fieldRows({ properties = {}, required = [] }: Schema): Row[] {
  return Object.entries(properties).map(([name, field]) => [name, typeText(field), required.includes(name), ""]);
}

const TYPE_WORDS: Record<string, string> = {
  string: "текст",
  number: "число",
  integer: "целое число",
  boolean: "true или false",
  object: "объект",
  null: "null",
};

/** «текст, до 255 знаков» */
function typeText(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeText))].join(" или ");
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) return values.map((value) => JSON.stringify(value)).join(", ");
  if (schema.type === "array") return `список: ${typeText(schema.items ?? {})}`;
  const words = [schema.type ?? "любое"].flat().map((type) => TYPE_WORDS[type] ?? type);
  const { minimum, maximum, minLength, maxLength } = schema;
  const limits = [
    ...(minLength === undefined ? [] : [`от ${minLength} зн.`]),
    ...(maxLength === undefined ? [] : [`до ${maxLength} зн.`]),
    ...(minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? [] : [`от ${minimum}`]),
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [`до ${maximum}`]),
  ];
  return [words.join(" или "), ...limits].join(", ");
}

function textOf(example: unknown): string {
  const text = JSON.stringify(example, null, 2) ?? "";
  return text.length > EXAMPLE_MAX ? `${text.slice(0, EXAMPLE_MAX)}\n…` : text;
}

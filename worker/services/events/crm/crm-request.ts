import type { CrmCall, CrmDescription } from "../../../domain/events/crm/crm-systems.ts";
import { fillTemplate, fillText, textAt, type TemplateValues } from "../../../domain/events/crm/crm-template.ts";
import type { EventFailure } from "../event-format.ts";

export interface CrmRequest<M extends CrmCall["method"]> {
  method: M;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** `url`: the address of the account. */
export interface CrmAccount {
  url: string;
  secret: string;
}

/** Null if the call needs a value that is missing. */
export function composeCrmRequest<C extends CrmCall>(
  { headers, hasNumericIds }: Pick<CrmDescription, "headers" | "hasNumericIds">,
  { method, path, body }: C,
  account: CrmAccount,
  values: TemplateValues,
): CrmRequest<C["method"]> | null {
  const all = { ...(hasNumericIds ? withNumbers(values) : values), secret: secretOf(account.secret) };
  // The code of an incoming webhook of Bitrix24 has a slash of its own.
  const address = fillText(path, all, (value) => value.split("/").map(encodeURIComponent).join("/"));
  const json = body === undefined ? undefined : fillTemplate(body, all);
  if (address === null || json === null) return null;
  return {
    method,
    url: new URL(account.url).origin + address,
    headers: {
      Accept: "application/json",
      ...(json === undefined ? {} : { "Content-Type": "application/json" }),
      ...Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, fillText(text, all) ?? ""])),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  };
}

/** Staff copy the whole address of an incoming webhook, or its part. */
function secretOf(secret: string): string {
  const [, part] = /\/rest\/(\d+\/[\w-]+)\/?$/.exec(secret.trim()) ?? [];
  return part ?? secret.trim().replace(/^\/+|\/+$/g, "");
}

const IDS = new Set(["group", "status", "responsible", "linkField", "carField"]);

function withNumbers(values: TemplateValues): TemplateValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      IDS.has(name) && typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ]),
  );
}

/** The failure that an answer reports, also with a status of success; null for an answer without one. */
export function crmFailureOf(
  { label, errors }: Pick<CrmDescription, "label" | "errors">,
  status: number,
  json: unknown,
): EventFailure | null {
  const isOk = status >= 200 && status < 300;
  const code = textAt(json, errors.code);
  const hasError = !isOk || (typeof json === "object" && json !== null && "error" in json);
  if (!hasError) return null;
  const known = errors.known.find(
    (one) =>
      (one.status === undefined || one.status === status) &&
      (one.code === undefined || (code !== null && one.code.test(code))),
  );
  const text = errors.text.map((path) => textAt(json, path)).find((one) => one) ?? `ответ ${status}`;
  const reason = known ? `${label} ${known.reason}` : `${label} отвечает ошибкой`;
  return {
    ok: false,
    reason: `${reason} (${text.slice(0, 200)})`,
    ...(known?.isPermanent ? { isPermanent: true } : {}),
  };
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

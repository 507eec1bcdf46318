import { selectSentSms, sumSmsCost } from "../../../db/queries/conversations/messages.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { selectConsents } from "../../../db/queries/leads/lead-page.ts";
import { quietUntil, type SmsOptions, smsOptionsOf } from "../../../domain/conversations/sms-options.ts";
import { SMS_REFUSALS, type SmsGateway } from "../../../domain/conversations/sms-gateways.ts";
import { smsParts } from "../../../domain/conversations/sms-text.ts";
import { normalisePhone } from "../../../domain/kernel/text/phone-number.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { formatRubles } from "../../../domain/money/money.ts";
import { WebFailure } from "../../../adapters/web/web.ts";
import { hmacHex, isSameText } from "../../leads/calls/formats/signatures.ts";
import { clearSignal, raiseSignal } from "../../operations/raise-signal.ts";
import type {
  Channel,
  ChannelAccount,
  ConversationDeps,
  HookReading,
  HookRequest,
  MessageReport,
  MessageToSend,
  SendOutcome,
} from "../channel.ts";
import { monthStart } from "../sms/sms-spending.ts";

/** Ten messages of Russian text. */
const TEXT_MAX = 670;
/** Reports of older messages are not looked for. */
const REPORTED_MS = 7 * DAY_MS;
/** Of one call of the webhook. */
const REPORTS_MAX = 100;
const BUSY_MS = MINUTE_MS;

export const sms: Channel = {
  repeat: "none",
  repeatOf: ({ options }) => (smsOptionsOf(options).gateway?.dropsRepeats ? "key" : "none"),
  waitsUntil: (options, zone, now) => quietUntil(now, smsOptionsOf(options).quiet, zone),
  textMax: TEXT_MAX,
  filesMax: 0,
  send,
  readHook,
};

async function send(deps: ConversationDeps, account: ChannelAccount, message: MessageToSend): Promise<SendOutcome> {
  const { db, clock } = deps;
  const options = smsOptionsOf(account.options);
  const { gateway, monthLimit } = options;
  if (!gateway) return refuse("Выберите СМС-службу в настройках канала");
  const phone = normalisePhone(message.person.phone);
  if (phone === null) return refuse("В заявке нет номера телефона", true);
  if (!phone.startsWith("+7") && !gateway.sendsAbroad)
    return refuse("СМС-служба не отправляет на номера других стран", true);
  const now = clock.now();
  const [[settings], consents, [spent]] = await db.read([
    selectSettings(db),
    selectConsents(db, message.leadId),
    sumSmsCost(db, monthStart(now)),
  ]);
  const quiet = quietUntil(now, options.quiet, timeZoneOf(settings?.timeZone));
  if (quiet !== null) return { ok: false, reason: "Тихие часы", retryAfterMs: quiet - now };
  const consent = consents.at(-1);
  if (consent && consent.withdrawnAt !== null) return refuse("Покупатель отозвал согласие", true);
  if (monthLimit !== null && (spent?.kopecks ?? 0) / 100 >= monthLimit) {
    const reason = `Предел расходов на СМС в этом месяце исчерпан: ${formatRubles(monthLimit)}`;
    await raiseSignal(deps, "sms_limit", reason);
    return refuse(reason, true);
  }
  const outcome = await call(deps, account, { gateway, options, phone: phone.slice(1), message });
  if (outcome.ok) await clearSignal(deps, "sms_limit");
  return outcome;
}

function refuse(reason: string, isPermanent = false): SendOutcome {
  return { ok: false, reason, isPermanent };
}

interface SmsCall {
  gateway: SmsGateway;
  options: SmsOptions;
  phone: string;
  message: MessageToSend;
}

async function call(deps: ConversationDeps, account: ChannelAccount, asked: SmsCall): Promise<SendOutcome> {
  const { gateway, options, message } = asked;
  const request = await composed(deps, account, asked);
  let status: number;
  let text: string;
  try {
    const response = await deps.web.request("sms", gateway.url ?? options.url, request);
    status = response.status;
    text = new TextDecoder().decode(await response.bytes());
  } catch (cause) {
    if (!(cause instanceof WebFailure)) throw cause;
    if (cause.kind === "refused") return refuse(cause.error.message);
    return { ok: false, reason: "СМС-служба не ответила: сообщение могло уйти", isUnsure: true };
  }
  if (status === 401 || status === 403) return refuse(SMS_REFUSALS.key);
  if (status === 429) return { ok: false, reason: SMS_REFUSALS.busy, retryAfterMs: BUSY_MS };
  const answer = parsed(text);
  // A proxy answers so when it does not know what became of the request.
  if (status >= 500 || (answer === null && status < 400)) {
    return { ok: false, reason: `СМС-служба ответила непонятно (${status}): сообщение могло уйти`, isUnsure: true };
  }
  const { id, cost, code, reason, codes = {} } = gateway.answer;
  const outerId = textAt(answer, id);
  if (outerId) {
    const said = cost === undefined ? "" : textAt(answer, cost);
    const rubles = said && Number.isFinite(Number(said)) ? Number(said) : options.price * smsParts(message.text);
    return { ok: true, outerId, cost: rubles };
  }
  const known = code === undefined ? undefined : codes[textAt(answer, code)];
  if (known !== undefined) return refuse(SMS_REFUSALS[known], known === "number" || known === "text");
  const said = reason === undefined ? "" : textAt(answer, reason);
  return refuse(`СМС-служба не приняла сообщение${said ? `: ${said.slice(0, 200)}` : ""}`);
}

async function composed(
  { clock }: ConversationDeps,
  account: ChannelAccount,
  { gateway, options, phone, message }: SmsCall,
) {
  const { account: login, secret } = account;
  const values: Readonly<Record<string, string>> = {
    account: login,
    secret,
    basic: btoa(String.fromCharCode(...new TextEncoder().encode(`${login}:${secret}`))),
    phone,
    text: message.text,
    sender: options.sender,
    id: message.id,
  };
  const fields = filled(gateway.body, values) as Record<string, unknown>;
  const body =
    gateway.format === "json" ? JSON.stringify(fields) : String(new URLSearchParams(fields as Record<string, string>));
  const type = gateway.format === "json" ? "application/json" : "application/x-www-form-urlencoded; charset=utf-8";
  const headers = filled(gateway.headers ?? {}, values) as Record<string, string>;
  const signed = gateway.isSigned
    ? await signature(secret, String(Math.floor(clock.now() / 1000)), message.id, body)
    : {};
  return { method: "POST" as const, headers: { "Content-Type": type, ...headers, ...signed }, body };
}

/** As our webhooks are signed: docs/events.md. */
async function signature(secret: string, timestamp: string, id: string, body: string): Promise<Record<string, string>> {
  const proof = await hmacHex("SHA-256", secret, `${timestamp}.${id}.${body}`);
  return { "X-Timestamp": timestamp, "X-Delivery-Id": id, "X-Signature": `sha256=${proof}` };
}

/** A template with its words replaced; a field that has become empty is left out. */
function filled(template: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof template === "string") return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  if (Array.isArray(template)) return template.map((one) => filled(one, values));
  const fields = Object.entries(template as object).map(([name, one]) => [name, filled(one, values)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== ""));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The value at a path of the answer as a text, of alternatives the first that is there; "" if none is. */
function textAt(answer: unknown, paths: string): string {
  for (const path of paths.split("|")) {
    let at: unknown = answer;
    for (const name of path.split(".")) {
      if (typeof at !== "object" || at === null) at = undefined;
      else
        at =
          name === "*"
            ? Object.values(at)[0]
            : Object.hasOwn(at, name)
              ? (at as Record<string, unknown>)[name]
              : undefined;
    }
    if (typeof at === "string" || typeof at === "number") return String(at);
  }
  return "";
}

async function readHook(deps: ConversationDeps, account: ChannelAccount, request: HookRequest): Promise<HookReading> {
  const { db, clock } = deps;
  const { gateway } = smsOptionsOf(account.options);
  if (!gateway?.reports) return { kind: "refused", reason: "Отчёты этой СМС-службы не читаются" };
  if (gateway.isSigned && !(await isSigned(account, request)))
    return { kind: "refused", reason: "Подпись отчёта не сходится" };
  const { delivered, failed, answer, ...paths } = gateway.reports;
  const records = recordsOf(paths.format, request.body).slice(0, REPORTS_MAX);
  const states = records.flatMap((record) => {
    const status = textAt(record, paths.status);
    const state = delivered.includes(status)
      ? ("delivered" as const)
      : failed.includes(status)
        ? ("failed" as const)
        : null;
    const id = textAt(record, paths.id);
    const cost = paths.cost === undefined ? "" : textAt(record, paths.cost);
    return state && id ? [{ id, state, cost: cost && Number.isFinite(Number(cost)) ? Number(cost) : null }] : [];
  });
  const now = clock.now();
  const ids = states.map(({ id }) => id);
  const sent = ids.length === 0 ? [] : (await db.read([selectSentSms(db, ids, now - REPORTED_MS)]))[0];
  const reports = states.flatMap(({ id, state, cost }): MessageReport[] => {
    const chat = sent.find((one) => one.id === id)?.chat;
    if (chat === undefined) return [];
    const reason = state === "failed" ? { reason: "Оператор не доставил СМС" } : {};
    return [{ chat, id, until: now, state, ...reason, ...(cost === null ? {} : { cost }) }];
  });
  return { kind: "read", messages: [], reports, answer };
}

async function isSigned({ secret }: ChannelAccount, { header, body }: HookRequest): Promise<boolean> {
  const [timestamp, id, proof] = [
    header("X-Timestamp") ?? "",
    header("X-Delivery-Id") ?? "",
    header("X-Signature") ?? "",
  ];
  return isSameText(proof, (await signature(secret, timestamp, id, body))["X-Signature"] ?? "");
}

/** One record a message. `lines`: fields `data[…]` of SMS.ru, of which each is a record whose values stand on lines. */
function recordsOf(format: "form" | "json" | "lines", body: string): unknown[] {
  const json = parsed(body);
  if (json !== null) return Array.isArray(json) ? json : [json];
  if (format === "json") return [];
  const fields = [...new URLSearchParams(body)];
  if (format === "form") return [Object.fromEntries(fields)];
  return fields.flatMap(([name, value]) => (name.startsWith("data") ? [{ ...value.split(/\r?\n/) }] : []));
}

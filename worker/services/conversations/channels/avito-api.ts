import * as z from "zod/mini";
import type { ConnectInit } from "../../../adapters/web/connect.ts";
import { MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import type { ChannelAccount, ConversationDeps } from "../channel.ts";
import { beforeSending, parseJson, type SendFailure, unanswered } from "./ask-api.ts";

// https://developers.avito.ru/api-catalog/messenger/documentation

export type AvitoAnswer = { ok: true; json: unknown; isNearLimit: boolean } | SendFailure;

/** What a request carries: an object as JSON, or a form (adapters/web/form-body.ts). */
type Sent = { json: object } | { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };

const NAME = "Авито";
/** A token is renewed before it ends. */
const TOKEN_MARGIN_MS = MINUTE_MS;
/** Calls a minute are limited (X-RateLimit-Limit): the last ones are left to what staff send. */
const REMAINING_MIN = 10;
const PAUSE_MAX_S = 600;
/** Of the isolate; of as many accounts as are tried one after the other. */
const REMEMBERED_MAX = 20;
const tokens = new Map<string, { token: string; until: number }>();
const selves = new Map<string, AvitoSelf>();

export interface AvitoSelf {
  id: string;
  name: string;
}

/** One request to the API; a token that is refused is renewed once. */
export async function askAvito(
  deps: ConversationDeps,
  account: ChannelAccount,
  method: "GET" | "POST",
  path: string,
  sent?: Sent,
): Promise<AvitoAnswer> {
  const { headers = {}, body } = sent && "json" in sent ? jsonBody(sent.json) : (sent ?? {});
  for (let isRenewed = false; ; isRenewed = true) {
    const token = await tokenOf(deps, account, isRenewed);
    if (typeof token !== "string") return beforeSending(token);
    const signed = { ...headers, Authorization: `Bearer ${token}` };
    const answer = await request(deps, path, { method, headers: signed, ...(body !== undefined && { body }) });
    if ("ok" in answer) return answer;
    if (answer.status !== 401 || isRenewed) return outcomeOf(answer, path);
  }
}

const idSchema = z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,20}$/))]), z.transform(String));
const selfSchema = z.object({ id: idSchema, name: z.catch(z.string().check(z.maxLength(200)), "") });

/** Whose the keys are. https://developers.avito.ru/api-catalog/user/documentation#operation/getUserInfoSelf */
export async function avitoSelf(
  deps: ConversationDeps,
  account: ChannelAccount,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<({ ok: true } & AvitoSelf) | SendFailure> {
  const key = keyOf(deps, account);
  const known = isAsked ? undefined : selves.get(key);
  if (known) return { ok: true, ...known };
  const answer = await askAvito(deps, account, "GET", "/core/v1/accounts/self");
  if (!answer.ok) return beforeSending(answer);
  const { data } = selfSchema.safeParse(answer.json);
  if (!data) return { ok: false, reason: "Авито не назвало номер аккаунта" };
  remember(selves, key, data);
  return { ok: true, ...data };
}

const tokenSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.catch(z.number(), 3600) });

async function tokenOf(
  deps: ConversationDeps,
  account: ChannelAccount,
  isRenewed: boolean,
): Promise<string | SendFailure> {
  const now = deps.clock.now();
  const key = keyOf(deps, account);
  const known = tokens.get(key);
  if (known && !isRenewed && known.until > now) return known.token;
  const form = { grant_type: "client_credentials", client_id: account.account, client_secret: account.secret };
  const answer = await request(deps, "/token", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  if ("ok" in answer) return answer;
  const outcome = outcomeOf(answer, "/token");
  // A wrong client_id is a bad request for it.
  if (!outcome.ok) return answer.status === 400 ? { ok: false, reason: REFUSED_KEY } : outcome;
  const { data } = tokenSchema.safeParse(outcome.json);
  if (!data) return { ok: false, reason: REFUSED_KEY };
  const lasts = Math.max(data.expires_in * 1000 - TOKEN_MARGIN_MS, 0);
  remember(tokens, key, { token: data.access_token, until: now + lasts });
  return data.access_token;
}

const REFUSED_KEY = "Канал не принимает ключ: проверьте client_id и client_secret в «Каналах переписки»";

interface RawAnswer {
  status: number;
  json: unknown;
  headers: Headers;
}

async function request(
  { web, channelOrigins }: ConversationDeps,
  path: string,
  init: Pick<ConnectInit, "method" | "headers" | "body">,
): Promise<RawAnswer | SendFailure> {
  try {
    const { status, headers, ...answer } = await web.request("chat", channelOrigins.avito + path, init);
    return { status, headers, json: parseJson(new TextDecoder().decode(await answer.bytes())) };
  } catch (cause) {
    return unanswered(cause, NAME);
  }
}

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

function outcomeOf({ status, json, headers }: RawAnswer, path: string): AvitoAnswer {
  if (status >= 200 && status < 300) {
    const remaining = headers.get("X-RateLimit-Remaining");
    return { ok: true, json, isNearLimit: remaining !== null && Number(remaining) < REMAINING_MIN };
  }
  const message = errorSchema.safeParse(json).data?.error.message ?? "";
  const reason = `${NAME}: ответ ${status}${message && `, ${message.slice(0, 200)}`}`;
  switch (status) {
    case 401:
      return { ok: false, reason: REFUSED_KEY };
    case 402:
      return { ok: false, reason: "Тариф Авито не включает API мессенджера" };
    case 403:
      return { ok: false, reason: `Канал не принимает ключ или тариф не включает API мессенджера. ${reason}` };
    case 429: {
      const seconds = Math.min(Math.max(Number(headers.get("Retry-After")) || 60, 1), PAUSE_MAX_S);
      return { ok: false, reason: "Авито просит паузу", retryAfterMs: seconds * 1000 };
    }
  }
  if (status === 404 && path.includes("/chats/")) {
    return { ok: false, reason: "Этой переписки на Авито больше нет", isPermanent: true };
  }
  return { ok: false, reason, isPermanent: status === 400 || status === 422, isUnsure: status >= 500 };
}

function jsonBody(json: object) {
  return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(json) };
}

function keyOf({ channelOrigins }: ConversationDeps, { account, secret }: ChannelAccount): string {
  return `${channelOrigins.avito} ${account} ${secret}`;
}

function remember<T>(values: Map<string, T>, key: string, value: T): void {
  if (values.size >= REMEMBERED_MAX) values.clear();
  values.set(key, value);
}

import * as z from "zod/mini";
import { WebFailure } from "../../../adapters/web/web.ts";
import type { ChannelOrigins } from "../../../domain/conversations/channel-origins.ts";
import { MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import type { Deps, WebDeps } from "../../deps.ts";

// https://autoteka.ru: partner API, OAuth 2 by client credentials. Reports cost money: only `orderReport` spends it.

export type AutotekaApiDeps = Pick<Deps, "clock"> & WebDeps & { channelOrigins: ChannelOrigins };

export interface AutotekaAccount {
  account: string;
  secret: string;
}

export interface AutotekaFailure {
  ok: false;
  /** Russian, fit to show. */
  reason: string;
  /** Asking again brings the same. */
  isFinal?: boolean;
  /** The request may have been carried out all the same. */
  isUnsure?: boolean;
  pauseMs?: number;
}

type Answer<T> = ({ ok: true } & T) | AutotekaFailure;

const NAME = "Автотека";
const REFUSED_KEY = `${NAME} не принимает ключ: проверьте его в «Телефонии и 1С»`;
const UNREADABLE: AutotekaFailure = { ok: false, reason: `Ответ Автотеки не удалось прочитать` };
const TOKEN_MARGIN_MS = MINUTE_MS;
const PAUSE_S = { least: 60, most: 600 };

const tokenSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.catch(z.number(), 3600) });
/** Of the isolate. */
const tokens = new Map<string, { token: string; until: number }>();
const REMEMBERED_MAX = 5;

interface RawAnswer {
  status: number;
  json: unknown;
  retryAfter: number;
}

async function request(
  { web, channelOrigins }: AutotekaApiDeps,
  path: string,
  init: { method: "GET" | "POST"; headers: Record<string, string>; body?: string },
): Promise<RawAnswer | AutotekaFailure> {
  try {
    const answer = await web.request("autoteka", channelOrigins.autoteka + path, init);
    const text = new TextDecoder().decode(await answer.bytes());
    return { status: answer.status, json: parsed(text), retryAfter: Number(answer.headers.get("Retry-After")) || 0 };
  } catch (cause) {
    if (!(cause instanceof WebFailure)) throw cause;
    const isUnsure = cause.kind !== "refused" && cause.kind !== "redirects";
    return { ok: false, reason: `${NAME}: ${cause.error.message.toLowerCase()}`, isUnsure };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The contract's example sends the keys in the body; its parameters would put them into addresses, which logs keep. */
async function tokenOf(deps: AutotekaApiDeps, { account, secret }: AutotekaAccount, isRenewed: boolean) {
  const key = `${deps.channelOrigins.autoteka} ${account} ${secret}`;
  const known = tokens.get(key);
  const now = deps.clock.now();
  if (known && !isRenewed && known.until > now) return known.token;
  const form = { grant_type: "client_credentials", client_id: account, client_secret: secret };
  const answer = await request(deps, "/token", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  if ("ok" in answer) return { ...answer, isUnsure: false };
  const { data } = tokenSchema.safeParse(answer.json);
  if (!data) {
    if (answer.status >= 200 && answer.status < 300) return UNREADABLE;
    const isKey = answer.status < 500 && answer.status !== 429;
    return isKey
      ? { ok: false as const, reason: REFUSED_KEY, isFinal: true }
      : { ...failureOf(answer), isUnsure: false };
  }
  if (tokens.size >= REMEMBERED_MAX) tokens.clear();
  tokens.set(key, { token: data.access_token, until: now + Math.max(data.expires_in * 1000 - TOKEN_MARGIN_MS, 0) });
  return data.access_token;
}

/** One call; a token that is refused is renewed once. */
async function ask<T>(
  deps: AutotekaApiDeps,
  account: AutotekaAccount,
  { path, body, schema }: { path: string; body?: object; schema: z.ZodMiniType<T> },
): Promise<{ ok: true; value: T } | AutotekaFailure> {
  for (let isRenewed = false; ; isRenewed = true) {
    const token = await tokenOf(deps, account, isRenewed);
    if (typeof token !== "string") return token;
    const answer = await request(deps, path, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${token}`, ...(body ? { "Content-Type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if ("ok" in answer) return answer;
    if (answer.status === 401 && !isRenewed) continue;
    if (answer.status < 200 || answer.status >= 300) return failureOf(answer);
    const read = schema.safeParse(answer.json);
    return read.success ? { ok: true, value: read.data } : { ...UNREADABLE, isUnsure: true };
  }
}

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

function failureOf({ status, json, retryAfter }: RawAnswer): AutotekaFailure {
  const message = errorSchema.safeParse(json).data?.error.message ?? "";
  const reason = `${NAME}: ответ ${status}${message && `, ${message.slice(0, 200)}`}`;
  if (status === 401) return { ok: false, reason: REFUSED_KEY, isFinal: true };
  if (status === 429) {
    const seconds = Math.min(Math.max(retryAfter, PAUSE_S.least), PAUSE_S.most);
    return { ok: false, reason: `${NAME} просит паузу`, pauseMs: seconds * 1000 };
  }
  return { ok: false, reason, isFinal: status < 500 && status !== 408, isUnsure: status >= 500 || status === 408 };
}

const id = z.int().check(z.gte(1));
const packageSchema = z.object({
  result: z.object({
    package: z.object({ reportsCnt: z.int(), reportsCntRemain: z.int(), expireTime: z.string() }),
  }),
});

export interface AutotekaBalance {
  left: number;
  total: number;
  /** «2026-08-31 23:59:59», as Autoteka writes it. */
  until: string;
}

/** Reports that are left in the active package; 403: there is none. */
export async function askBalance(deps: AutotekaApiDeps, account: AutotekaAccount): Promise<Answer<AutotekaBalance>> {
  const answer = await ask(deps, account, { path: "/autoteka/v1/packages/active_package", schema: packageSchema });
  if (!answer.ok) return answer;
  const { reportsCnt: total, reportsCntRemain: left, expireTime: until } = answer.value.result.package;
  return { ok: true, left, total, until };
}

const listSchema = z.object({
  result: z.array(z.object({ vin: z.string(), createdAt: z.string(), reportId: id })),
});

/** The latest report of a VIN that was made since `since`; null if there is none. */
export async function findReport(
  deps: AutotekaApiDeps,
  account: AutotekaAccount,
  { vin, since }: { vin: string; since: number },
): Promise<Answer<{ reportId: number | null }>> {
  const answer = await ask(deps, account, { path: "/autoteka/v1/reports/list/", schema: listSchema });
  if (!answer.ok) return answer;
  const found = answer.value.result
    .filter((one) => one.vin.toUpperCase() === vin && madeAtOf(one.createdAt) >= since)
    .toSorted((one, other) => madeAtOf(other.createdAt) - madeAtOf(one.createdAt));
  return { ok: true, reportId: found[0]?.reportId ?? null };
}

/** «2020-09-30 16:51:32.187629» by Moscow's clock. */
const MOSCOW = "+03:00";
const madeAtOf = (text: string) => Date.parse(`${text.slice(0, 19).replace(" ", "T")}${MOSCOW}`);

const previewIdSchema = z.object({ result: z.object({ preview: z.object({ previewId: id }) }) });

/** Free of charge: what Autoteka has on the car. */
export async function askPreview(
  deps: AutotekaApiDeps,
  account: AutotekaAccount,
  vin: string,
): Promise<Answer<{ previewId: number }>> {
  const answer = await ask(deps, account, { path: "/autoteka/v1/previews", body: { vin }, schema: previewIdSchema });
  return answer.ok ? { ok: true, previewId: answer.value.result.preview.previewId } : answer;
}

const previewSchema = z.object({ result: z.object({ preview: z.object({ status: z.nullish(z.string()) }) }) });

export async function readPreview(
  deps: AutotekaApiDeps,
  account: AutotekaAccount,
  previewId: string,
): Promise<Answer<{ state: "ready" | "waiting" | "missing" }>> {
  const answer = await ask(deps, account, { path: `/autoteka/v1/previews/${previewId}`, schema: previewSchema });
  if (!answer.ok) return answer;
  const { status } = answer.value.result.preview;
  return { ok: true, state: status === "success" ? "ready" : status === "notFound" ? "missing" : "waiting" };
}

const orderedSchema = z.object({ result: z.object({ report: z.object({ reportId: id }) }) });

/** Takes one report from the package. */
export async function orderReport(
  deps: AutotekaApiDeps,
  account: AutotekaAccount,
  previewId: string,
): Promise<Answer<{ reportId: number }>> {
  const body = { previewId: Number(previewId) };
  const answer = await ask(deps, account, { path: "/autoteka/v1/reports", body, schema: orderedSchema });
  return answer.ok ? { ok: true, reportId: answer.value.result.report.reportId } : answer;
}

const reportSchema = z.object({
  result: z.object({
    report: z.object({
      status: z.string(),
      data: z.optional(z.unknown()),
      webLink: z.nullish(z.string()),
      pdfLink: z.nullish(z.string()),
    }),
  }),
});
const madeSchema = z.object({ head: z.object({ createdAt: z.int() }) });

export interface AutotekaReport {
  state: "ready" | "waiting" | "missing";
  data: unknown;
  link: string | null;
  pdfLink: string | null;
  /** Epoch ms; null if the report does not say. */
  madeAt: number | null;
}

export async function readReport(
  deps: AutotekaApiDeps,
  account: AutotekaAccount,
  reportId: string,
): Promise<Answer<AutotekaReport>> {
  const answer = await ask(deps, account, { path: `/autoteka/v1/reports/${reportId}`, schema: reportSchema });
  if (!answer.ok) return answer;
  const { status, data, webLink, pdfLink } = answer.value.result.report;
  const seconds = madeSchema.safeParse(data).data?.head.createdAt;
  return {
    ok: true,
    state: status === "success" ? "ready" : status === "notFound" ? "missing" : "waiting",
    data,
    link: linkOf(webLink),
    pdfLink: linkOf(pdfLink),
    madeAt: seconds === undefined ? null : seconds * 1000,
  };
}

const LINK_MAX = 500;

/** Buyers follow it: only to pages of Autoteka and Avito. */
function linkOf(text: string | null | undefined): string | null {
  const url = text && text.length <= LINK_MAX ? URL.parse(text) : null;
  if (url?.protocol !== "https:") return null;
  return /(?:^|\.)(?:autoteka|avito)\.ru$/.test(url.hostname) ? url.href : null;
}

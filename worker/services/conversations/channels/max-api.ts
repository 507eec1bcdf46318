import * as z from "zod/mini";
import { type MaxRelayCall, maxRelayAnswer } from "../../../domain/conversations/max-relay-schema.ts";
import type { ChannelAccount, ConversationDeps } from "../channel.ts";
import { type ApiAnswer, askApi, parseJson, type SendFailure, unanswered } from "./ask-api.ts";

// https://dev.max.ru/docs-api

const NAME = "MAX";
const SECOND_MS = 1000;
/** Cloudflare answers so where a certificate is not trusted: https://developers.cloudflare.com/support/troubleshooting/http-status-codes/ */
const UNTRUSTED = [525, 526];

export type MaxAnswer = { ok: true; json: unknown } | (SendFailure & { code: string });

/** One request to the API, through the collector where that passes them on. */
export async function askMax(
  deps: ConversationDeps,
  { secret: token }: ChannelAccount,
  method: MaxRelayCall["method"],
  path: string,
  body?: unknown,
): Promise<MaxAnswer> {
  const call = { method, path, token, body: body === undefined ? null : JSON.stringify(body) };
  try {
    const answer = deps.maxRelay ? await askThroughCollector(deps, call) : await askDirectly(deps, call);
    return "ok" in answer ? answer : read(answer);
  } catch (cause) {
    const failure = unanswered(cause, NAME);
    // An untrusted certificate looks like a server that cannot be reached.
    return { ...failure, reason: deps.maxRelay ? failure.reason : `${failure.reason}. ${UNTRUSTED_HINT}`, code: "" };
  }
}

const UNTRUSTED_HINT =
  "У MAX сертификат Минцифры: на своём сервере нужна настройка MAX_CA_FILE, на Cloudflare — MAX_API_URL с адресом сборщика";

function askDirectly(deps: ConversationDeps, { method, path, token, body }: MaxRelayCall): Promise<ApiAnswer> {
  return askApi(deps, deps.channelOrigins.max + path, {
    method,
    headers: { Authorization: token, ...(body !== null && { "Content-Type": "application/json" }) },
    ...(body !== null && { body }),
  });
}

/** Signed as the other calls of the collector (docs/personal-data.md). */
async function askThroughCollector(
  deps: ConversationDeps,
  call: MaxRelayCall,
): Promise<ApiAnswer | (SendFailure & { code: string })> {
  const json = JSON.stringify(call);
  const id = crypto.randomUUID();
  const timestamp = String(Math.floor(deps.clock.now() / SECOND_MS));
  const signature = await deps.maxRelay?.sign(`${timestamp}.${id}.${json}`);
  const answer = await askApi(deps, deps.channelOrigins.max, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Delivery-Id": id,
      "X-Timestamp": timestamp,
      "X-Signature": `sha256=${signature}`,
    },
    body: json,
  });
  const { data } = maxRelayAnswer.safeParse(answer.json);
  if (answer.status === 200 && data) {
    return { status: data.status, json: parseJson(data.body), retryAfter: data.retryAfter };
  }
  // It has passed the request on and got no answer.
  if (answer.status >= 500) return { ok: false, reason: "Сборщик не дождался ответа MAX", isUnsure: true, code: "" };
  const reason =
    answer.status === 404
      ? "Сборщик не пересылает запросы к MAX: у него нет настройки MAX_CA_FILE"
      : `Сборщик не принимает запросы к MAX: ответ ${answer.status}`;
  return { ok: false, reason, code: "" };
}

const errorSchema = z.object({ code: z.catch(z.string(), ""), message: z.catch(z.string(), "") });

function read({ status, json, retryAfter }: ApiAnswer): MaxAnswer {
  if (status >= 200 && status < 300) return { ok: true, json };
  const { code, message } = errorSchema.safeParse(json).data ?? { code: "", message: "" };
  const reason = `${NAME}: ответ ${status}${message && `, ${message.slice(0, 200)}`}`;
  if (UNTRUSTED.includes(status)) return { ok: false, reason: UNTRUSTED_HINT, code };
  if (status === 401) return { ok: false, reason: "Канал не принимает ключ: проверьте токен бота в «Каналах»", code };
  if (status === 429) {
    const seconds = Math.min(Math.max(Number(retryAfter) || 2, 1), 600);
    return { ok: false, reason: `${NAME} просит паузу`, retryAfterMs: seconds * SECOND_MS, code };
  }
  if (status >= 500) return { ok: false, reason, isUnsure: true, code };
  if (code === "chat.denied") {
    return { ok: false, reason: "Покупатель остановил бота в MAX", closesChat: true, code };
  }
  if (status === 404) return { ok: false, reason: "Этой переписки в MAX больше нет", closesChat: true, code };
  return { ok: false, reason, isPermanent: status === 400, code };
}

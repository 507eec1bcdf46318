import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

// A server of the Bot API for journeys, with the shapes of https://core.telegram.org/bots/api

export interface BotCall {
  method: string;
  params: Record<string, unknown>;
}

/** Takes what the site sends, in order, and answers as Telegram does. */
export async function openBotApi(token: string, botName: string) {
  const calls: BotCall[] = [];
  let lastId = 100;
  const hook = { url: "", secret: "" };

  function resultOf({ method, params }: BotCall): unknown {
    if (method === "getMe") return { id: 1, is_bot: true, first_name: "Салон", username: botName };
    if (method === "getWebhookInfo") return { url: hook.url, has_custom_certificate: false, pending_update_count: 0 };
    if (method === "setWebhook")
      return Object.assign(hook, { url: params["url"], secret: params["secret_token"] }) && true;
    lastId += 1;
    return {
      message_id: lastId,
      date: Math.floor(Date.now() / 1000),
      chat: { id: Number(params["chat_id"]), type: "private" },
    };
  }

  const server = createServer((request, response) => {
    void (async () => {
      const [, given, method = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? "") ?? [];
      const isKnown = given === token;
      const call = { method, params: JSON.parse((await textOf(request)) || "{}") as BotCall["params"] };
      if (isKnown) calls.push(call);
      const answer = isKnown
        ? { ok: true, result: resultOf(call) }
        : { ok: false, error_code: 401, description: "Unauthorized" };
      response.writeHead(isKnown ? 200 : 401, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Messages to a chat, oldest first, with the ids that they got. */
    sentTo: (chat: number) => calls.filter(({ params }) => Number(params["chat_id"]) === chat),
    lastId: () => lastId,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}

import { INTEGRATIONS_INFO, secretSealer } from "../../../worker/adapters/sealer.ts";
import { newToken } from "../../../worker/services/staff/tokens/token-text.ts";
import { VK_GROUP } from "./chat-world.mjs";
import { HOOK_KEY } from "./persons.mjs";

/** In place of the receivers of webhooks. */
export const CHATS = "chats";

/** The accounts of the channels, staff with a token. @param {import("@cloudflare/workers-types").D1Database} db @returns {Promise<string>} the token */
export async function prepareChats(db) {
  const seal = async (/** @type {string} */ name, /** @type {string} */ text) =>
    Buffer.from(await secretSealer(["stress"], INTEGRATIONS_INFO).seal(text, name)).toString("base64");
  const accounts = [
    ["avito", "client", {}],
    ["telegram", "", {}],
    ["max", "salon_bot", {}],
    ["vk", String(VK_GROUP), { confirmation: "ok" }],
  ];
  const { text, hash, hint } = newToken();
  await db.batch([
    db.prepare(
      "insert into users (id, username, password, role, created_at, version) values ('stress', 'stress', '-', 'administrator', 1, 1)",
    ),
    db
      .prepare(
        `insert into api_tokens (id, hash, hint, name, owner_id, scopes, created_at) values ('stress', ?, ?, 'stress', 'stress', '["leads.write"]', 1)`,
      )
      .bind(hash, hint),
    ...(await Promise.all(
      accounts.map(async ([key, account, options]) =>
        db
          .prepare(
            "insert into integrations (key, enabled, account, secret, hook_secret, options, updated_at) values (?, 1, ?, ?, ?, ?, 1)",
          )
          .bind(
            key,
            account,
            await seal(`integration ${key}`, "secret"),
            await seal(`hook of ${key}`, HOOK_KEY),
            JSON.stringify(options),
          ),
      ),
    )),
  ]);
  return text;
}

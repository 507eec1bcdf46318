import { Webhook } from "standardwebhooks";
import type { Clock } from "../../adapters/clock.ts";
import { fakeWeb } from "../../adapters/web/test-web.ts";
import { eventDeliveries, events, webhooks, webhookStates } from "../../db/schema/events.ts";
import { EVENT_KINDS } from "../../domain/events/event-kinds.ts";
import { newSigningSecret } from "../../domain/events/signing-secrets.ts";
import type { AllDeps } from "../all-deps.ts";
import { testDeps } from "../test-deps.ts";
import { sealWebhookSecret } from "./webhook-secret.ts";

// Shared by tests of events.

const { db, integrationSealer } = testDeps();

/** A webhook that takes everything; returns its secret. */
export async function seedWebhook(values: Partial<typeof webhooks.$inferInsert> = {}): Promise<string> {
  const id = values.id ?? "crm";
  const secret = newSigningSecret();
  if (!integrationSealer) throw new Error("No sealer");
  const row = {
    id,
    name: "CRM",
    format: "standard" as const,
    url: `https://${id}.example.com/hook`,
    secret: await sealWebhookSecret(integrationSealer, id, secret),
    kinds: [...EVENT_KINDS],
    enabled: true,
    createdAt: 1,
    updatedAt: 1,
    ...values,
  };
  await db.write([db.query.insert(webhooks).values(row)]);
  return secret;
}

export async function forgetEvents(): Promise<void> {
  const { query } = db;
  await db.write([
    query.delete(eventDeliveries),
    query.delete(events),
    query.delete(webhookStates),
    query.delete(webhooks),
  ]);
}

export interface Received {
  id: string;
  body: {
    type: string;
    timestamp: string;
    sequence: number;
    data: Record<string, unknown> & { changes: Record<string, { before: unknown; after: unknown }> };
  } & Record<string, unknown>;
  headers: Record<string, string>;
  url: string;
}

/** Receivers that verify each call with the published library before they take it. `answer` decides what they answer. */
export function receivers(
  secrets: Readonly<Record<string, Webhook | string>>,
  answer: (received: Received, host: string) => Response | Promise<Response> = () => new Response("ok"),
) {
  const received: Received[] = [];
  const state = { answer };
  const web = fakeWeb(async (url, { headers, body }) => {
    const { host } = new URL(url);
    const secret = secrets[host];
    if (secret === undefined) throw new TypeError("No such host");
    const verifier = typeof secret === "string" ? new Webhook(secret) : secret;
    const text = String(body);
    const sent = { ...headers };
    verifyAtAnyTime(verifier, text, sent);
    const one = { id: sent["webhook-id"] ?? "", body: JSON.parse(text) as Received["body"], headers: sent, url };
    received.push(one);
    return state.answer(one, host);
  });
  return { web, received, state };
}

/** The library refuses old timestamps by the real clock; tests have their own. @throws if no signature fits */
function verifyAtAnyTime(verifier: Webhook, text: string, headers: Record<string, string>): void {
  const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
  const expected = verifier.sign(headers["webhook-id"] ?? "", at, text);
  if (!headers["webhook-signature"]?.split(" ").includes(expected)) throw new Error("A signature that does not fit");
}

export function eventDeps(web: ReturnType<typeof fakeWeb>, clock: Clock, overrides: Partial<AllDeps> = {}): AllDeps {
  return testDeps({ web, clock, ...overrides });
}

import * as z from "zod/mini";
import type { HttpPoster } from "../web/http-post.ts";
import type { WebhookSigner } from "../notifications/webhook-signer.ts";

/** Everything in a lead that identifies a person. */
export interface ContactDetails {
  name: string;
  phone: string;
  email: string | null;
  message: string | null;
}

/**
 * Records contact details before anything else. The default is this database; a dealership that must not store them there runs
 * its own collector (docs/personal-data.md).
 */
export interface LeadStore {
  /** Records once per lead and returns the token for `read`; null if this database stores them. @throws if the collector fails */
  record(leadId: string, person: ContactDetails): Promise<string | null>;
  /** A hash that is equal for leads with the same phone; null if the phone itself is stored. */
  phoneHash(phone: string): Promise<string | null>;
  /** Contact details by token; unknown tokens are missing. @throws if the collector fails */
  read(tokens: readonly string[]): Promise<Map<string, ContactDetails>>;
  /** @throws if the collector fails */
  erase(tokens: readonly string[]): Promise<void>;
}

/** Contact details are stored in this database. */
export const ownLeadStore: LeadStore = {
  record: () => Promise.resolve(null),
  phoneHash: () => Promise.resolve(null),
  read: () => Promise.resolve(new Map()),
  erase: () => Promise.resolve(),
};

const recorded = z.object({ token: z.string().check(z.minLength(8), z.maxLength(200)) });
const found = z.object({
  people: z.record(
    z.string(),
    z.object({ name: z.string(), phone: z.string(), email: z.nullable(z.string()), message: z.nullable(z.string()) }),
  ),
});

interface CollectorPlace {
  /** https://…, without a slash at its end. */
  url: string;
  poster: HttpPoster;
  /** Signs calls in the same way as the webhook. */
  signer: WebhookSigner;
  now: () => number;
}

/** So many leads with the longest messages make an answer of less than the 1 MB that is read (web-uses.ts). */
const TOKENS_A_CALL = 100;

/** A collector of the dealership: signed calls of `POST /record`, `/read` and `/erase`. */
export function collectorLeadStore({ url, poster, signer, now }: CollectorPlace): LeadStore {
  async function call(path: string, id: string, body: unknown): Promise<unknown> {
    const timestamp = String(Math.floor(now() / 1000));
    const json = JSON.stringify(body);
    const signature = await signer.sign(`${timestamp}.${id}.${json}`);
    const answer = await poster.post({
      use: "collector",
      url: url + path,
      body: json,
      headers: { "X-Delivery-Id": id, "X-Timestamp": timestamp, "X-Signature": `sha256=${signature}` },
    });
    return answer === "" ? {} : JSON.parse(answer);
  }
  return {
    async record(leadId, person) {
      return recorded.parse(await call("/record", leadId, { leadId, person })).token;
    },
    async phoneHash(phone) {
      return `#${await signer.sign(`phone:${phone}`)}`;
    },
    async read(tokens) {
      const answers = await Promise.all(
        callsOf(tokens).map((part) => call("/read", crypto.randomUUID(), { tokens: part })),
      );
      return new Map(answers.flatMap((answer) => Object.entries(found.parse(answer).people)));
    },
    async erase(tokens) {
      for (const part of callsOf(tokens)) await call("/erase", crypto.randomUUID(), { tokens: part });
    },
  };
}

/** The tokens of each call. */
function callsOf(tokens: readonly string[]): string[][] {
  const calls = Math.ceil(tokens.length / TOKENS_A_CALL);
  return Array.from({ length: calls }, (_, at) => tokens.slice(at * TOKENS_A_CALL, (at + 1) * TOKENS_A_CALL));
}

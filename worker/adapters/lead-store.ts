import * as z from "zod/mini";
import type { HttpPoster } from "./http-post.ts";
import type { WebhookSigner } from "./webhook-signer.ts";

/** Who asked, in their own words: everything in a lead by which a person can be known. */
export interface ContactDetails {
  name: string;
  phone: string;
  email: string | null;
  message: string | null;
}

/**
 * Where the people behind leads are recorded first. The default is this product's own database; a salon that may not keep
 * them there has a collector of its own (docs/personal-data.md).
 */
export interface LeadStore {
  /** Records a person once a lead and gives the token under which they are found; null: they are kept here. @throws when it is not there */
  record(leadId: string, person: ContactDetails): Promise<string | null>;
  /** A hash by which two leads of a number are known for one person's; null: the number itself does. */
  phoneHash(phone: string): Promise<string | null>;
  /** Those who were found, by token. @throws when it is not there */
  read(tokens: readonly string[]): Promise<Map<string, ContactDetails>>;
  /** @throws when it is not there */
  erase(tokens: readonly string[]): Promise<void>;
}

/** Leads lie whole in the product's own database. */
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
  /** Signs calls as those of the webhook are signed. */
  signer: WebhookSigner;
  now: () => number;
}

/** A salon's own collector: `POST /record`, `/read`, `/erase`, each signed. */
export function collectorLeadStore({ url, poster, signer, now }: CollectorPlace): LeadStore {
  async function call(path: string, id: string, body: unknown): Promise<unknown> {
    const timestamp = String(Math.floor(now() / 1000));
    const json = JSON.stringify(body);
    const signature = await signer.sign(`${timestamp}.${id}.${json}`);
    const answer = await poster.post({
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
      if (tokens.length === 0) return new Map();
      const { people } = found.parse(await call("/read", crypto.randomUUID(), { tokens }));
      return new Map(Object.entries(people));
    },
    async erase(tokens) {
      if (tokens.length > 0) await call("/erase", crypto.randomUUID(), { tokens });
    },
  };
}

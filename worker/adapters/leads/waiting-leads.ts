import type { R2Bucket, R2Object } from "@cloudflare/workers-types";
import type { Sealer } from "../sealer.ts";

export interface WaitingLead {
  id: string;
  /** When it was accepted, epoch ms. */
  createdAt: number;
}

/** Leads that the database did not take, sealed, until cron stores them there. */
export interface WaitingLeads {
  /** Keeps the first text of an id; returns when that one was accepted. */
  put(lead: WaitingLead, text: string): Promise<number>;
  /** When the waiting lead was accepted; null if none waits under this id. */
  find(id: string): Promise<number | null>;
  /** In order of arrival; those set aside separately. */
  list(): Promise<{ waiting: WaitingLead[]; setAside: WaitingLead[] }>;
  /** In the queue or set aside; null if it does not wait any more. @throws SealBroken */
  read(id: string): Promise<string | null>;
  remove(id: string): Promise<void>;
  /** Takes a lead that cannot be stored out of the queue, so that it does not block the others. */
  setAside(id: string): Promise<void>;
}

/** In the bucket of the pictures; no route serves these keys. */
export const WAITING_LEADS_PREFIX = "waiting-leads/";
const QUEUE = `${WAITING_LEADS_PREFIX}queue/`;
const ASIDE = `${WAITING_LEADS_PREFIX}aside/`;

const createdAtOf = ({ customMetadata, uploaded }: R2Object) => Number(customMetadata?.createdAt) || uploaded.getTime();

export function r2WaitingLeads(bucket: R2Bucket, sealer: Sealer): WaitingLeads {
  return {
    async put({ id, createdAt }, text) {
      const key = QUEUE + id;
      const first = await bucket.put(key, await sealer.seal(text, id), {
        onlyIf: { etagDoesNotMatch: "*" },
        customMetadata: { createdAt: String(createdAt) },
      });
      if (first) return createdAt;
      const waiting = await bucket.head(key);
      return waiting ? createdAtOf(waiting) : createdAt;
    },
    async find(id) {
      const object = await bucket.head(QUEUE + id);
      return object ? createdAtOf(object) : null;
    },
    async list() {
      const objects: R2Object[] = [];
      let cursor: string | undefined;
      do {
        const page = await bucket.list({
          prefix: WAITING_LEADS_PREFIX,
          include: ["customMetadata"],
          ...(cursor ? { cursor } : {}),
        });
        objects.push(...page.objects);
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
      const below = (prefix: string) =>
        objects
          .filter(({ key }) => key.startsWith(prefix))
          .map((object) => ({ id: object.key.slice(prefix.length), createdAt: createdAtOf(object) }))
          .toSorted((one, other) => one.createdAt - other.createdAt);
      return { waiting: below(QUEUE), setAside: below(ASIDE) };
    },
    async read(id) {
      const object = (await bucket.get(QUEUE + id)) ?? (await bucket.get(ASIDE + id));
      return object ? sealer.open(await object.arrayBuffer(), id) : null;
    },
    remove: (id) => bucket.delete([QUEUE + id, ASIDE + id]),
    async setAside(id) {
      const object = await bucket.get(QUEUE + id);
      if (!object) return;
      const { customMetadata = {} } = object;
      await bucket.put(ASIDE + id, await object.arrayBuffer(), { customMetadata });
      await bucket.delete(QUEUE + id);
    },
  };
}

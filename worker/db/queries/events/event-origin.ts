import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { eventOrigin } from "../../schema/events.ts";

/** The first and the last statement of a batch that a token causes: a batch that fails leaves nobody named. */
export function setEventOrigin({ query }: Pick<Database, "query">, tokenId: string | null) {
  return query.update(eventOrigin).set({ tokenId }).where(eq(eventOrigin.id, 1));
}

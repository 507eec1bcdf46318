import { selectRedirectsFor } from "../../db/queries/moving/redirects.ts";
import { addressKey, exactKeys, prefixesOf, ruleFor } from "../../domain/moving/address-key.ts";
import { locationOf, type RedirectStatus } from "../../domain/moving/redirect.ts";
import type { Deps } from "../deps.ts";

export interface FoundRedirect {
  status: RedirectStatus;
  /** Null for 410. */
  location: string | null;
}

/** What staff have decided about an address that nothing of this site answers; one statement. Call it for such addresses alone. */
export async function findRedirect({ db }: Pick<Deps, "db">, address: string): Promise<FoundRedirect | null> {
  const key = addressKey(address);
  if (key === null) return null;
  const [rules] = await db.read([selectRedirectsFor(db, exactKeys(key), prefixesOf(key))]);
  const rule = ruleFor(key, rules);
  return rule && { status: rule.status, location: rule.target === null ? null : locationOf(rule.target) };
}

import { selectRedirectsFor } from "../../db/queries/moving/redirects.ts";
import { addressKey, exactKeys, prefixesOf, ruleFor } from "../../domain/moving/address-key.ts";
import { hasPlaces, locationOf, type RedirectStatus, targetFor, targetKey } from "../../domain/moving/redirect.ts";
import type { Deps } from "../deps.ts";

export interface FoundRedirect {
  status: RedirectStatus;
  /** Null for 410. */
  location: string | null;
}

/** What staff have decided about an address that nothing of this site answers; one statement, two where `$1` is filled in. Call it for such addresses alone. */
export async function findRedirect({ db }: Pick<Deps, "db">, address: string): Promise<FoundRedirect | null> {
  const key = addressKey(address);
  if (key === null) return null;
  const rule = await ruleOf({ db }, key);
  if (!rule) return null;
  const target = targetFor(rule, key);
  if (!hasPlaces(rule.target)) return { status: rule.status, location: target === null ? null : locationOf(target) };
  // The check of chains could not foresee this address: another redirect answers in place of this one, and never in a circle.
  const next = targetKey(target);
  const last = next === null ? null : await ruleOf({ db }, next);
  if (target === null || hasPlaces(last?.target ?? null)) return null;
  return last
    ? { status: last.status, location: last.target === null ? null : locationOf(last.target) }
    : { status: rule.status, location: locationOf(target) };
}

async function ruleOf({ db }: Pick<Deps, "db">, key: string) {
  const [rules] = await db.read([selectRedirectsFor(db, exactKeys(key), prefixesOf(key))]);
  return ruleFor(key, rules);
}

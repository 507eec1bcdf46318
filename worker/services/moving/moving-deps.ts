import type { Deps } from "../deps.ts";

export interface MovingDeps extends Deps {
  /** «https://salon.ru»: an address of this site that staff give in full becomes a path. */
  siteOrigin: string | null;
}

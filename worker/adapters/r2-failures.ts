/** R2 failed, so neither what is stored nor who reads it is at fault. */
export class StoreUnavailable extends Error {}

/** What a call to R2 is caught by. */
export function unavailable(cause: unknown): never {
  throw new StoreUnavailable("R2", { cause });
}

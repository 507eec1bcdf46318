const TOKENS_MAX = 1000;

/** Hashes of API tokens that were live when this isolate saw them last: calls with others are counted by their network, as attempts to log in. */
export interface LiveTokens {
  has(hash: string): boolean;
  set(hash: string, isLive: boolean): void;
}

export function liveTokens(): LiveTokens {
  const hashes = new Set<string>();
  return {
    has: (hash) => hashes.has(hash),
    set(hash, isLive) {
      if (!isLive) hashes.delete(hash);
      else if (hashes.size < TOKENS_MAX) hashes.add(hash);
    },
  };
}

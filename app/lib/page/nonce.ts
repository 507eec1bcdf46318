import { createContext, useContext } from "react";

/** The nonce of inline scripts, set by the server's renderer; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

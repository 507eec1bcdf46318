import { createContext, useContext } from "react";

/** Given by the server's renderer to its own inline scripts; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

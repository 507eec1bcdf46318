import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** 256 random bits, base64url: 43 characters. Stored in the cookie only. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** SHA-256 of the token, hex: the session's key in the table. Synchronous, so that its read shares a batch with other reads. */
export function sessionIdOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

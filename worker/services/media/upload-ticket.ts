import type { Signer } from "../../adapters/signer.ts";

/** What an upload address allows. All of it is signed. */
interface UploadTicket {
  /** Unique; makes the address valid for one upload. */
  key: string;
  purpose: string;
  /** Bytes. */
  maxBytes: number;
  /** Epoch ms. */
  expiresAt: number;
  /** Of the staff member who requested it, or the id of their API token; the address is valid while that is. */
  sessionId: string;
  /** The content type that was announced, or empty. */
  type: string;
}

export type UploadQuery = Readonly<Record<string, string | undefined>>;

/** A path of this site for the PUT request. */
export async function uploadAddress(signer: Signer, ticket: UploadTicket): Promise<string> {
  const { key, purpose, maxBytes, expiresAt, sessionId, type } = ticket;
  const query = new URLSearchParams({
    purpose,
    max: String(maxBytes),
    expires: String(expiresAt),
    by: sessionId,
    ...(type && { type }),
    signature: await signer.sign(signedText(ticket)),
  });
  return `/api/objects/upload/${key}?${query}`;
}

/** Null if the signature does not match. */
export async function readTicket(signer: Signer, key: string, query: UploadQuery): Promise<UploadTicket | null> {
  const ticket: UploadTicket = {
    key,
    purpose: query["purpose"] ?? "",
    maxBytes: Number(query["max"]),
    expiresAt: Number(query["expires"]),
    sessionId: query["by"] ?? "",
    type: query["type"] ?? "",
  };
  return (await signer.verify(signedText(ticket), query["signature"] ?? "")) ? ticket : null;
}

function signedText({ key, purpose, maxBytes, expiresAt, sessionId, type }: UploadTicket): string {
  return JSON.stringify(["PUT", key, purpose, maxBytes, expiresAt, sessionId, type]);
}

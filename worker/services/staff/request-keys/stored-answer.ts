import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { secretSealer } from "../../../adapters/sealer.ts";
import type { RequestKeyRow } from "../../../db/queries/staff/request-keys.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";

export interface KeyedCall {
  /** Random text of the caller, one for each intent. */
  key: string;
  userId: string;
  /** Method, address and body. */
  request: string;
}

/** The id of a key's row. Synchronous, so that its read shares a batch with the read of the session. */
export function rowIdOf(key: string): string {
  return sha256(key);
}

/** The row of an answer. The key opens it, and the database stores the key's hash only. */
export async function toRow({ key, userId, request }: KeyedCall, answer: string, now: number): Promise<RequestKeyRow> {
  const id = rowIdOf(key);
  const sealed = Buffer.from(await secretSealer([key]).seal(answer, id)).toString("base64");
  return { id, userId, fingerprint: sha256(request), answer: sealed, createdAt: now };
}

/** The first answer. `conflict` if the key belongs to another request or another person. */
export async function readAnswer(row: RequestKeyRow, { key, userId, request }: KeyedCall): Promise<Result<string>> {
  if (row.userId !== userId || row.fingerprint !== sha256(request))
    return fail("conflict", "Этот ключ запроса уже занят другим изменением");
  return ok(await secretSealer([key]).open(Uint8Array.from(Buffer.from(row.answer, "base64")).buffer, row.id));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

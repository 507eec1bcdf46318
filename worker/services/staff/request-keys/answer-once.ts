import type { Query } from "../../../db/client.ts";
import {
  deleteRequestKey,
  insertRequestKey,
  type RequestKeyRow,
  selectRequestKey,
  updateRequestAnswer,
} from "../../../db/queries/staff/request-keys.ts";
import { isStaleWrite } from "../../../db/stale-write.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import type { Result } from "../../../domain/kernel/result.ts";
import type { Deps } from "../../deps.ts";
import type { ChangeHolder } from "./hold-changes.ts";
import { type KeyedCall, readAnswer, rowIdOf, toRow } from "./stored-answer.ts";

/** More than the attempts of any use case (audit/write-as-staff.ts). */
const ATTEMPTS_MAX = 12;

type OnceDeps = Pick<Deps, "db" | "clock"> & { holder: ChangeHolder };

/** The stored row of a key, if it was used. */
export async function findRequestKey({ db }: Pick<Deps, "db">, key: string): Promise<RequestKeyRow | null> {
  const [[row]] = await db.read([selectRequestKey(db, rowIdOf(key))]);
  return row ?? null;
}

export interface Making {
  /** The answer to store, or null if the call was refused: then nothing is written and the key stays free. */
  make: () => Promise<string | null>;
  /** The answer for the value of `answerChange` (db/client.ts). */
  toAnswer: (value: unknown) => string;
}

/**
 * Makes a call once per key: the key, the change and the answer are committed in one transaction. Returns the first answer if another request
 * with the key was faster, else null: the answer is the one that `make` has returned.
 *
 * When the transaction fails because of other rows (a stale row, a taken address), `make` runs again: this time its write
 * throws that failure, and the use case handles it as it does without a key.
 */
export async function answerOnce(
  { db, clock, holder }: OnceDeps,
  call: KeyedCall,
  { make, toAnswer }: Making,
): Promise<Result<string> | null> {
  const id = rowIdOf(call.key);
  let isSent = false;

  async function commit(queries: readonly Query[], answer: string): Promise<void> {
    // Idempotent by its first statement, so it is sent again when D1 has not answered.
    await db.writeIdempotent([insertRequestKey(db, await toRow(call, answer, clock.now())), ...queries]);
  }

  /** Null, or the failure that the use case handles. */
  async function tryCommit(queries: readonly Query[], answer: string): Promise<unknown> {
    try {
      await commit(queries, answer);
      return null;
    } catch (cause) {
      if (!isKeyUsed(cause) && (isStaleWrite(cause) || isUniqueViolation(cause, ""))) return cause;
      throw cause;
    }
  }

  async function send(queries: readonly Query[], value: unknown): Promise<void> {
    await commit(queries, toAnswer(value));
    isSent = true;
  }

  const failures: unknown[] = [];
  try {
    while (failures.length < ATTEMPTS_MAX) {
      const { result: answer, queries, tasks } = await holder.hold(make, { failures, send });
      if (isSent) {
        const last = answer === null ? deleteRequestKey(db, id) : updateRequestAnswer(db, await toRow(call, answer, 0));
        await db.writeIdempotent([last]);
      } else if (answer !== null && queries.length > 0) {
        const failure = await tryCommit(queries, answer);
        if (failure !== null) {
          failures.push(failure);
          continue;
        }
      } else if (queries.length > 0) {
        // Refused after its change: nothing is written, and nothing is left to do.
        return null;
      }
      for (const task of tasks) holder.later(task);
      return null;
    }
  } catch (cause) {
    const first = isKeyUsed(cause) && (await findRequestKey({ db }, call.key));
    if (!first) throw cause;
    return readAnswer(first, call);
  }
  throw failures.at(-1);
}

function isKeyUsed(cause: unknown): boolean {
  return isUniqueViolation(cause, "request_keys.id");
}

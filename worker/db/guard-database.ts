import type { BatchResponse } from "drizzle-orm/batch";
import type { Database, Query } from "./client.ts";

/** Rejects when the caller must not see the data. May read the database itself, unguarded. */
export type Guard = () => Promise<void>;

export interface GuardedDatabase {
  db: Database;
  /** From now on reads release their rows only after this guard has passed, and writes wait for it. */
  guardWith(guard: Guard): void;
}

/**
 * A database whose reads start together with the check of the caller and share its round trip. A use case gets no row before
 * the check has passed: it fails with the guard's error instead.
 */
export function guardDatabase(db: Database): GuardedDatabase {
  let guard: Guard | null = null;
  return {
    guardWith(next) {
      guard = next;
    },
    db: {
      ...db,
      async read<T extends readonly [Query, ...Query[]]>(queries: T): Promise<BatchResponse<T>> {
        const [rows] = await Promise.all([db.read(queries), guard?.()]);
        return rows;
      },
      async write<T extends readonly [Query, ...Query[]]>(queries: T): Promise<BatchResponse<T>> {
        await guard?.();
        return db.write(queries);
      },
      async writeIdempotent<T extends readonly [Query, ...Query[]]>(queries: T): Promise<BatchResponse<T>> {
        await guard?.();
        return db.writeIdempotent(queries);
      },
      async writeChange(queries) {
        await guard?.();
        return db.writeChange(queries);
      },
    },
  };
}

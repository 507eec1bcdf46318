import { deleteOtherSessions, deleteOwnSession, selectSessionsBeside } from "../../db/queries/staff/staff.ts";
import { deviceOf } from "../../domain/staff/device.ts";
import { writeAsStaff } from "./audit/write-as-staff.ts";
import type { Deps, LiveDeps } from "../deps.ts";
import { type Caller, sessionLimits, type StaffSession, sessionIdOf } from "./session.ts";

/** A session as its owner sees it. Times in epoch ms. */
interface OwnSession {
  id: string;
  /** «Chrome, Windows» */
  device: string;
  address: string | null;
  createdAt: number;
  /** To the minute. */
  lastSeenAt: number;
  /** Whether this request belongs to it. */
  isCurrent: boolean;
}

type Own = Pick<StaffSession, "sessionId" | "userId" | "role">;

/** The caller's sessions, the present one first. None for a token without a live session. */
export async function listOwnSessions({ db, clock }: Deps, { sessionToken }: Caller): Promise<OwnSession[]> {
  if (sessionToken === null) return [];
  const sessionId = sessionIdOf(sessionToken);
  const [rows] = await db.read([selectSessionsBeside(db, sessionId, sessionLimits(clock.now()))]);
  return rows
    .map(({ id, createdAt, lastSeenAt, ipAddress, userAgent }) => ({
      id,
      device: deviceOf(userAgent),
      address: ipAddress,
      createdAt,
      lastSeenAt,
      isCurrent: id === sessionId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Ends one of the caller's own sessions; ids of other users' sessions are ignored. */
export async function endOwnSession(deps: LiveDeps, own: Own, id: string): Promise<void> {
  await ended(deps, own, deleteOwnSession(deps.db, own.userId, id));
}

/** Ends all of the caller's sessions except the present one. */
export async function endOtherSessions(deps: LiveDeps, own: Own): Promise<void> {
  await ended(deps, own, deleteOtherSessions(deps.db, own.userId, own.sessionId));
}

async function ended(deps: LiveDeps, own: Own, query: ReturnType<typeof deleteOwnSession>): Promise<void> {
  await writeAsStaff(deps, own, { action: "end_sessions", entity: "user", entityId: own.userId, isVisible: false }, [
    query,
  ]);
  // The sockets of sessions that remain are opened again.
  await deps.live.end({ userId: own.userId });
}

import {
  insertTokenNetwork,
  selectLiveToken,
  selectPermissionsOfToken,
  touchToken,
} from "../../../db/queries/staff/api-tokens.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import { scopesOf, withinScopes } from "../../../domain/staff/api-tokens.ts";
import { shortNetworkOf } from "../../../domain/staff/network.ts";
import { type RolePermission, rolePermissions, staffRoleOf } from "../../../domain/staff/staff-roles.ts";
import type { Deps, Later } from "../../deps.ts";
import { securityEventRow } from "../security/security-event.ts";
import type { StaffSession } from "../session.ts";

/** Networks that a token is known to be used from; the oldest are forgotten. */
const NETWORKS_MAX = 20;

export type TokenSessionDeps = Pick<Deps, "db" | "clock" | "ids" | "caller"> & { later: Later };

/**
 * What a call with a token may do, as the session of its owner: the permissions that both the owner's role and the token have. Null for a token
 * that does not exist, is revoked, has expired, or whose owner was disabled. One round trip, shared with other reads of the request.
 * A use is written after the response, at most once an hour, or when it is the first from a network.
 */
export async function findTokenSession(deps: TokenSessionDeps, hash: string): Promise<StaffSession | null> {
  const { db, clock, caller } = deps;
  const now = clock.now();
  const [[found], stored] = await db.read([selectLiveToken(db, { hash }, now), selectPermissionsOfToken(db, { hash })]);
  if (!found) return null;
  const { id, name, lastUsedAt, networks, userId } = found;
  const network = caller?.address ? shortNetworkOf(caller.address) : null;
  const isNew = network !== null && !networks.includes(network);
  if (isNew || lastUsedAt === null || lastUsedAt <= now - HOUR_MS) {
    const known = isNew ? [...networks, network].slice(-NETWORKS_MAX) : networks;
    const event = { kind: "token_network", actorId: userId, targetId: id, detail: `Токен «${name}»` } as const;
    deps.later(() =>
      db.writeIdempotent([
        touchToken(db, id, { now, networks: known }),
        ...(isNew ? [insertTokenNetwork(db, { ...securityEventRow(deps, event), network })] : []),
      ]),
    );
  }
  return sessionOf(found, stored);
}

/** The same for the token that a webhook names as its system's own (services/events/crm). */
export async function findNamedTokenSession(
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: string,
): Promise<StaffSession | null> {
  const [[found], stored] = await db.read([
    selectLiveToken(db, { id }, clock.now()),
    selectPermissionsOfToken(db, { id }),
  ]);
  return found ? sessionOf(found, stored) : null;
}

function sessionOf(
  { id, name, userId, username, ...found }: Awaited<ReturnType<typeof selectLiveToken>>[number],
  stored: readonly RolePermission[],
): StaffSession {
  const role = staffRoleOf(found.role);
  const token = { id, name, scopes: scopesOf(found.scopes) };
  return {
    sessionId: id,
    userId,
    username,
    displayName: null,
    role,
    salons: found.salons,
    permissions: withinScopes(rolePermissions(role, stored), token),
    token,
    mustChangePassword: false,
    mustSetUpFactor: false,
    hasPasskey: false,
    hasTotp: false,
    factorsRemovedAt: null,
    isConfirmed: false,
  };
}

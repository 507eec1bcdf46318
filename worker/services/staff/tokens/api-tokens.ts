import {
  insertToken,
  revokeToken,
  selectToken,
  selectTokensOf,
  selectTokensOfOthers,
  setTokenOwner,
} from "../../../db/queries/staff/api-tokens.ts";
import { unchangedSince } from "../../../db/queries/cars/row-versions.ts";
import type { Changes } from "../../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import {
  type ApiToken,
  type NewTokenInput,
  scopesOf,
  TOKENS_MAX,
  type TokenState,
  tokenStateOf,
} from "../../../domain/staff/api-tokens.ts";
import { PERMISSION_LABELS } from "../../../domain/staff/permission-labels.ts";
import { staffRoleOf } from "../../../domain/staff/staff-roles.ts";
import type { Deps } from "../../deps.ts";
import { retryStaleWrites, writeAsStaff } from "../audit/write-as-staff.ts";
import { callerId } from "../caller-id.ts";
import { type Caller, type StaffSession, sessionIdOf } from "../session.ts";
import { newToken } from "./token-text.ts";

const OWN_LISTED = 100;
const OTHERS_LISTED = 500;

export interface ListedToken extends ApiToken {
  state: TokenState;
  owner: { id: string; name: string };
  isOwn: boolean;
  /** The owner was disabled or has no role: the token opens nothing until an administrator takes it over. */
  isOwnerGone: boolean;
}

type TokenRow = Awaited<ReturnType<typeof selectToken>>[number];

/** The caller's tokens and, for those who manage staff, everybody's. By the session, so that it shares the round trip that reads it. */
export async function listApiTokens(deps: Deps, caller: Pick<Caller, "sessionToken">): Promise<ListedToken[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const me = callerId(deps, caller);
  const [own, others] = await db.read([
    selectTokensOf(db, me, OWN_LISTED),
    selectTokensOfOthers(db, sessionIdOf(caller.sessionToken ?? ""), me, OTHERS_LISTED),
  ]);
  const tokens = [...own.map((row) => listed(row, true, now)), ...others.map((row) => listed(row, false, now))];
  return [...tokens.filter(isLive), ...tokens.filter((token) => !isLive(token))];
}

function isLive({ state }: Pick<ListedToken, "state">): boolean {
  return state === "live" || state === "soon";
}

function listed(row: TokenRow, isOwn: boolean, now: number): ListedToken {
  const { networks, version: _version, ownerId, owner, ownerRole, ownerDisabledAt, ...token } = row;
  return {
    ...token,
    scopes: scopesOf(row.scopes),
    network: networks.at(-1) ?? null,
    owner: { id: ownerId, name: owner ?? "" },
    isOwn,
    state: tokenStateOf(row, now),
    isOwnerGone: ownerDisabledAt !== null || staffRoleOf(ownerRole) === null,
  };
}

/** `text` is returned once and never stored. `forbidden` for a permission that the person lacks, `conflict` for too many tokens. */
export async function createApiToken(
  deps: Deps,
  actor: StaffSession,
  { name, scopes, days }: NewTokenInput,
): Promise<Result<{ token: ListedToken; text: string }>> {
  const { db, clock, ids } = deps;
  const foreign = scopes.find((scope) => !actor.permissions.includes(scope));
  if (foreign) {
    const message = `Токен не может больше вас: у вашей роли нет права «${PERMISSION_LABELS[foreign]}»`;
    return fail("forbidden", message, { scopes: message });
  }
  const now = clock.now();
  const [own] = await db.read([selectTokensOf(db, actor.userId, OWN_LISTED)]);
  const live = own.filter((row) => isLive(listed(row, true, now)));
  if (live.length >= TOKENS_MAX) return fail("conflict", `Токенов уже ${TOKENS_MAX}: отзовите ненужный`);
  const { text, hash, hint } = newToken();
  const granted = scopesOf(scopes);
  const life = { expiresAt: days === null ? null : now + days * DAY_MS, revokedAt: null };
  const token: ListedToken = {
    id: ids.next(),
    hint,
    name,
    scopes: granted,
    createdAt: now,
    ...life,
    lastUsedAt: null,
    network: null,
    state: tokenStateOf(life, now),
    owner: { id: actor.userId, name: actor.username },
    isOwn: true,
    isOwnerGone: false,
  };
  const { id, createdAt, expiresAt } = token;
  const changes: Changes = { name: [null, name], scopes: [null, granted], days: [null, days ?? 0] };
  await writeAsStaff(deps, actor, { action: "create", entity: "api_token", entityId: id, changes, isVisible: false }, [
    insertToken(db, { id, hash, hint, name, ownerId: actor.userId, scopes: [...granted], createdAt, expiresAt }),
  ]);
  return ok({ token, text });
}

/** One's own or, for those who manage staff, anybody's. Takes effect with the next call. A revoked one stays revoked. */
export function revokeApiToken(deps: Deps, actor: StaffSession, id: string): Promise<Result<{ id: string }>> {
  return retryStaleWrites(async () => {
    const { db, clock } = deps;
    const [[row]] = await db.read([selectToken(db, id)]);
    const mayRevoke = row && (row.ownerId === actor.userId || actor.permissions.includes("staff.manage"));
    if (!mayRevoke) return NOT_FOUND;
    if (row.revokedAt !== null) return ok({ id });
    const changes = { name: [null, row.name], owner: [null, row.owner] } as const;
    await writeAsStaff(
      deps,
      actor,
      { action: "revoke", entity: "api_token", entityId: id, changes, isVisible: false },
      [unchangedSince(db, "apiToken", id, row.version), revokeToken(db, id, clock.now())],
    );
    return ok({ id });
  });
}

/** From now on the token acts in the name of the caller, who answers for it. For tokens of services whose owner leaves. */
export function takeOverApiToken(deps: Deps, actor: StaffSession, id: string): Promise<Result<ListedToken>> {
  return retryStaleWrites(async () => {
    const { db, clock } = deps;
    const [[row]] = await db.read([selectToken(db, id)]);
    if (!row) return NOT_FOUND;
    const owner = { id: actor.userId, name: actor.username };
    const taken = { ...listed(row, true, clock.now()), owner, isOwnerGone: false };
    if (!isLive(taken)) return fail("conflict", "Этот токен уже не действует");
    if (row.ownerId === actor.userId) return ok(taken);
    const changes: Changes = {
      name: [null, row.name],
      scopes: [null, taken.scopes],
      owner: [row.owner, actor.username],
    };
    await writeAsStaff(
      deps,
      actor,
      { action: "take_over", entity: "api_token", entityId: id, changes, isVisible: false },
      [unchangedSince(db, "apiToken", id, row.version), setTokenOwner(db, id, actor.userId)],
    );
    return ok(taken);
  });
}

const NOT_FOUND = fail("not_found", "Такого токена нет");

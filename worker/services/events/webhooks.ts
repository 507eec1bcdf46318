import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import { deleteDeliveriesOf, repeatDeliveries } from "../../db/queries/events/deliveries.ts";
import {
  deleteWebhook,
  deleteWebhookState,
  insertWebhook,
  resumeWebhook as resumeRow,
  selectTokenNames,
  selectWebhook,
  selectWebhooks,
  updateWebhook as updateRow,
} from "../../db/queries/events/webhooks.ts";
import { isCrm } from "../../domain/events/crm/crm-systems.ts";
import { EVENT_KINDS, type EventKind } from "../../domain/events/event-kinds.ts";
import { newSigningSecret, replacedSecret } from "../../domain/events/signing-secrets.ts";
import { type StaffWebhook, WEBHOOK_FIELD_LABELS, WEBHOOKS_MAX } from "../../domain/events/webhook.ts";
import type { WebhookChange, WebhookInput } from "../../domain/events/webhook-schema.ts";
import { changesBetween, withChange, withholdValues } from "../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";
import { refuseStaleEdit, retryStaleWrites, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { checkStaffAddress, type StaffAddressDeps } from "../staff/security/check-staff-address.ts";
import { formatDepsOf, formatOf, targetOf } from "./deliver-events.ts";
import type { EventDeps } from "./event-deps.ts";
import { EVENT_FORMATS } from "./formats/event-formats.ts";
import { sendEvent } from "./send-event.ts";
import { openWebhookSecret, sealWebhookSecret } from "./webhook-secret.ts";
import type { Actor } from "../deps.ts";

export const WEBHOOK_MISSING = fail("not_found", "Такого вебхука нет");
const RECORDED = ["name", "format", "url", "kinds", "tokenId", "enabled"] as const;
const TOKENS_LISTED = 200;

type StoredWebhook = Awaited<ReturnType<typeof selectWebhook>>[number];
type SavingDeps = EventDeps & StaffAddressDeps;

export interface WebhookToken {
  id: string;
  name: string;
  hint: string;
}

/** All webhooks, and the tokens that one may name. One round trip. */
export async function listWebhooks({ db }: EventDeps): Promise<{ rows: StaffWebhook[]; tokens: WebhookToken[] }> {
  const [rows, tokens] = await db.read([selectWebhooks(db), selectTokenNames(db, TOKENS_LISTED)]);
  return { rows: rows.map(staffWebhook), tokens: tokens.filter(isLive).map(tokenOf) };
}

export async function getWebhook(
  deps: EventDeps,
  id: string,
): Promise<Result<{ row: StaffWebhook; history: HistoryEntry[] }>> {
  const { db } = deps;
  const [[[row]], history] = await Promise.all([
    db.read([selectWebhook(db, id)]),
    getHistory(deps, "webhook", id, WEBHOOK_FIELD_LABELS),
  ]);
  return row ? ok({ row: staffWebhook(row), history }) : WEBHOOK_MISSING;
}

function isLive({ revokedAt }: { revokedAt: number | null }): boolean {
  return revokedAt === null;
}

function tokenOf({ id, name, hint }: WebhookToken): WebhookToken {
  return { id, name, hint };
}

function staffWebhook(row: StoredWebhook): StaffWebhook {
  const { secret: _secret, inboundSecret: _inbound, mapping: _mapping, createdBy: _by, kinds, ...shown } = row;
  return { ...shown, kinds: knownKinds(kinds) };
}

/** In the order of the list; a kind that this version has no more is left out. */
function knownKinds(kinds: readonly string[]): EventKind[] {
  return EVENT_KINDS.filter((kind) => kinds.includes(kind));
}

/** `secret` is returned once; null for a CRM, whose key staff enter (crm/crm-setup.ts). `invalid` for an address that no request may go to, `conflict` for too many webhooks. */
export async function createWebhook(
  deps: SavingDeps,
  actor: Actor,
  input: WebhookInput,
): Promise<Result<{ webhook: StaffWebhook; secret: string | null }>> {
  const { db, clock, ids, integrationSealer: sealer } = deps;
  if (!sealer) return NO_SEAL;
  if (!EVENT_FORMATS[input.format]) return fail("invalid", "Такого формата нет", { format: "Такого формата нет" });
  const [rows, tokens] = await db.read([selectWebhooks(db), selectTokenNames(db, TOKENS_LISTED)]);
  if (rows.length >= WEBHOOKS_MAX) return fail("conflict", `Вебхуков уже ${WEBHOOKS_MAX}: удалите ненужный`);
  const checked = await checkInput(deps, actor, input, tokens);
  if (!checked.ok) return checked;
  const [id, now] = [ids.next(), clock.now()];
  const secret = isCrm(input.format) ? null : newSigningSecret();
  const values = { ...input, kinds: knownKinds(input.kinds), tokenId: input.tokenId ?? null };
  const row = { ...values, id, createdAt: now, updatedAt: now };
  const sealed = secret && (await sealWebhookSecret(sealer, id, secret));
  const changes = withholdValues(changesBetween<StaffWebhook>(null, row, RECORDED), WEBHOOK_FIELD_LABELS);
  await writeAsStaff(deps, actor, { action: "create", entity: "webhook", entityId: id, changes, isVisible: false }, [
    insertWebhook(db, { ...row, secret: sealed, createdBy: actor.userId }),
  ]);
  return ok({ webhook: { ...row, version: 1, ...NOT_USED }, secret });
}

const NOT_USED = { lastOkAt: null, failingSince: null, lastFailure: null, stoppedAt: null };
const NO_SEAL = fail("unavailable", "На этом сайте не задан секрет UPLOAD_KEY: хранить секреты нечем");

/** `conflict` when somebody else has changed a field since it was read. */
export function updateWebhook(
  deps: SavingDeps,
  actor: Actor,
  id: string,
  { version, base, ...change }: WebhookChange,
): Promise<Result<StaffWebhook>> {
  return retryStaleWrites(async () => {
    const { db, clock } = deps;
    const [[row], tokens] = await db.read([selectWebhook(db, id), selectTokenNames(db, TOKENS_LISTED)]);
    if (!row) return WEBHOOK_MISSING;
    const before = staffWebhook(row);
    const edited = { entity: "webhook", entityId: id, version: row.version, stored: before } as const;
    const stale = await refuseStaleEdit(deps, { ...edited, labels: WEBHOOK_FIELD_LABELS }, change, { version, base });
    if (stale) return stale;
    const { name, url, kinds: sent, tokenId, enabled } = withChange(before, change);
    const values = { name, url, kinds: knownKinds(sent), tokenId, enabled };
    const checked = await checkInput(deps, actor, values, tokens, before);
    if (!checked.ok) return checked;
    const after = { ...before, ...values };
    // The key of a CRM belongs to the account of the former address, and the new one must not get it.
    const losesKey = isCrm(row.format) && row.secret !== null && new URL(url).origin !== new URL(row.url).origin;
    const changes = {
      ...withholdValues(changesBetween(before, after, RECORDED), WEBHOOK_FIELD_LABELS),
      ...(losesKey ? { secret: [null, null] as const } : {}),
    };
    if (Object.keys(changes).length === 0) return ok(before);
    const updatedAt = clock.now();
    await writeAsStaff(deps, actor, { action: "update", entity: "webhook", entityId: id, changes, isVisible: false }, [
      unchangedSince(db, "webhook", id, row.version),
      updateRow(db, id, { ...values, ...(losesKey ? { secret: null } : {}), updatedAt }),
    ]);
    deps.sendEvents?.();
    return ok({ ...after, updatedAt, version: row.version + 1 });
  });
}

const wrongToken = (reason: string) => fail("invalid", reason, { tokenId: reason });

/** What has not changed is not checked again: an address may have become forbidden since, and the webhook can still be switched off. */
async function checkInput(
  deps: SavingDeps,
  actor: Actor,
  { url, tokenId }: { url: string; tokenId?: string | null | undefined },
  tokens: Awaited<ReturnType<typeof selectTokenNames>>,
  before?: Pick<StaffWebhook, "url" | "tokenId">,
): Promise<Result<null>> {
  const token = tokens.find(({ id }) => id === tokenId);
  if (tokenId && tokenId !== before?.tokenId && !token) return wrongToken("Такого токена нет");
  // What the address answers is done in the name of the token's owner.
  const isOthers = token && token.ownerId !== actor.userId && actor.role !== "administrator";
  if (isOthers && (tokenId !== before?.tokenId || url !== before?.url)) {
    return wrongToken("Чужой токен выбирает только администратор");
  }
  if (url === before?.url) return ok(null);
  const checked = await checkStaffAddress(deps, actor, "webhook", url);
  return checked.ok ? ok(null) : fail("invalid", checked.error.message, checked.error.fields);
}

/** For good, with what it has not sent yet. */
export async function removeWebhook(deps: EventDeps, actor: Actor, id: string): Promise<Result<{ id: string }>> {
  const { db } = deps;
  const [[row]] = await db.read([selectWebhook(db, id)]);
  if (!row) return WEBHOOK_MISSING;
  const changes = withholdValues(changesBetween<StaffWebhook>(staffWebhook(row), null, RECORDED), WEBHOOK_FIELD_LABELS);
  await writeAsStaff(deps, actor, { action: "erase", entity: "webhook", entityId: id, changes, isVisible: false }, [
    deleteWebhook(db, id),
    deleteWebhookState(db, id),
    deleteDeliveriesOf(db, id),
  ]);
  return ok({ id });
}

/** A new key of the signature, returned once; the former one signs along for a day. */
export function replaceWebhookSecret(
  deps: EventDeps,
  actor: Actor,
  id: string,
): Promise<Result<{ webhook: StaffWebhook; secret: string }>> {
  return retryStaleWrites(async () => {
    const { db, clock, integrationSealer: sealer } = deps;
    if (!sealer) return NO_SEAL;
    const [[row]] = await db.read([selectWebhook(db, id)]);
    if (!row) return WEBHOOK_MISSING;
    if (row.format !== "standard") return fail("conflict", "У этого формата нет подписи");
    // One that cannot be opened signs nothing any more.
    const former = await openWebhookSecret(deps, row).catch(() => null);
    const secret = newSigningSecret();
    const now = clock.now();
    const sealed = await sealWebhookSecret(sealer, id, replacedSecret(former, secret, now));
    const changes = withholdValues({ secret: [null, null] }, WEBHOOK_FIELD_LABELS);
    await writeAsStaff(deps, actor, { action: "update", entity: "webhook", entityId: id, changes, isVisible: false }, [
      unchangedSince(db, "webhook", id, row.version),
      updateRow(db, id, { secret: sealed, updatedAt: now }),
    ]);
    return ok({ webhook: { ...staffWebhook(row), updatedAt: now, version: row.version + 1 }, secret });
  });
}

/** Sends what waits, in its order, to a receiver that works again. */
export async function resumeWebhook(deps: EventDeps, actor: Actor, id: string): Promise<Result<{ id: string }>> {
  const { db, clock } = deps;
  const [[row]] = await db.read([selectWebhook(db, id)]);
  if (!row) return WEBHOOK_MISSING;
  if (row.stoppedAt === null && row.failingSince === null) return ok({ id });
  const changes = { stopped: [row.stoppedAt !== null, false] } as const;
  await writeAsStaff(deps, actor, { action: "update", entity: "webhook", entityId: id, changes, isVisible: false }, [
    resumeRow(db, id),
    repeatDeliveries(db, id, "pending", clock.now()),
  ]);
  deps.sendEvents?.();
  return ok({ id });
}

/** Sends a test event at once, also while the webhook is off. `conflict` with the reason if it does not arrive. */
export async function testWebhook(
  deps: EventDeps,
  id: string,
): Promise<Result<{ status: number; answer: string; tookMs: number }>> {
  const { db } = deps;
  const [[row]] = await db.read([selectWebhook(db, id)]);
  if (!row) return WEBHOOK_MISSING;
  const format = formatOf(row);
  const { composeTest } = format;
  if (!composeTest) return fail("conflict", "Для этого формата проверки нет");
  const { outcome, answerStatus, answer, tookMs } = await sendEvent(deps, async () =>
    composeTest.call(format, await targetOf(deps, row), formatDepsOf(deps)),
  );
  if (outcome.ok) return ok({ status: answerStatus ?? 200, answer, tookMs });
  return fail("conflict", answerStatus === null || answer === "" ? outcome.reason : `${outcome.reason}: ${answer}`);
}

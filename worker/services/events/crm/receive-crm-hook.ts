import { selectCrmWebhook, selectWaitingChange } from "../../../db/queries/events/crm-webhooks.ts";
import { selectLeadByOuter } from "../../../db/queries/leads/outer-leads.ts";
import { CRM_DESCRIPTIONS } from "../../../domain/events/crm/crm-descriptions.ts";
import { type CrmMapping, parseCrmMapping } from "../../../domain/events/crm/crm-mapping.ts";
import { type CrmDescription, type CrmSystem, isCrm } from "../../../domain/events/crm/crm-systems.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { type OuterChangeInput, outerIdOf } from "../../../domain/leads/outer/outer-lead.ts";
import type { LiveDeps, WebDeps } from "../../deps.ts";
import { isSameText } from "../../leads/calls/formats/signatures.ts";
import { changeFromOutside } from "../../leads/outer/change-from-outside.ts";
import type { StaffSession } from "../../staff/session.ts";
import { findNamedTokenSession } from "../../staff/tokens/find-token-session.ts";
import { askLeadState, type CrmLeadState } from "./ask-crm.ts";
import { openWebhookSecret } from "../webhook-secret.ts";
import { openInbound, type SealDeps } from "./inbound-secret.ts";

/** Leads of one message that are asked about. */
const LEADS_MAX = 20;

export interface CrmHookRequest {
  webhookId: string;
  /** Of the address. */
  key: string;
  /** A form. */
  body: string;
}

export type CrmHookDeps = LiveDeps & WebDeps & SealDeps;

const NO_ADDRESS = fail("not_found", "Такого адреса нет");

/**
 * A CRM reports that leads have changed. Its message is not trusted: their state is requested with the key of the account, and applied in
 * the name of the webhook's token. `not_found` for an unknown address and for a wrong key alike, `unavailable` if the CRM cannot be asked: it
 * sends the message again.
 */
export async function receiveCrmHook(
  deps: CrmHookDeps,
  { webhookId, key, body }: CrmHookRequest,
): Promise<Result<{ applied: number }>> {
  const { db, log } = deps;
  const [[row]] = await db.read([selectCrmWebhook(db, webhookId)]);
  if (!row?.enabled || !isCrm(row.format) || row.tokenId === null) return NO_ADDRESS;
  const inbound = await openInbound(deps, row.id, row.inboundSecret);
  if (!inbound || !isSameText(key, inbound.key)) return NO_ADDRESS;
  const system = row.format;
  const crm = CRM_DESCRIPTIONS[system];
  const form = new URLSearchParams(body);
  if (!isFromCrm(crm, form, inbound.token)) return fail("forbidden", "Ключ приложения не подходит");
  const changed = changedLeads(crm, form);
  if (changed.length === 0) return ok({ applied: 0 });
  const secret = await openWebhookSecret(deps, row).catch(() => null);
  const actor = await findNamedTokenSession(deps, row.tokenId);
  if (secret === null || !actor?.permissions.includes("leads.write")) {
    log.error("crm_hook_without_rights", secret === null ? "No key of the account" : "The token may not change leads", {
      webhook: row.id,
    });
    return fail("forbidden", "Токен этого подключения не действует или не вправе менять заявки");
  }
  db.actFor(row.tokenId);
  const mapping = parseCrmMapping(row.mapping);
  let applied = 0;
  for (const one of changed) {
    const state = await askLeadState(deps, system, { url: row.url, secret }, one);
    if (!state.ok && state.error.code !== "not_found") return state;
    if (state.ok && state.value && (await applyState(deps, { id: row.id, system, mapping }, actor, state.value)))
      applied += 1;
  }
  return ok({ applied });
}

function isFromCrm({ hook }: CrmDescription, form: URLSearchParams, token: string | null): boolean {
  return hook.token === null || (token !== null && isSameText(form.get(hook.token) ?? "", token));
}

/** Each once, whatever the message says of it. */
function changedLeads({ hook }: CrmDescription, form: URLSearchParams): { kind: string; number: string }[] {
  const change = hook.changes.find(({ when }) => !when || when.is.test(form.get(when.field) ?? ""));
  if (!change) return [];
  const numbers = new Set<string>();
  for (const [name, value] of form) {
    if (change.id.test(name) && /^\d{1,18}$/.test(value)) numbers.add(value);
    if (numbers.size === LEADS_MAX) break;
  }
  return [...numbers].map((number) => ({ kind: change.state, number }));
}

interface CrmHook {
  id: string;
  system: CrmSystem;
  mapping: CrmMapping;
}

/** Whether it changed anything. Leads that are not of this site are left alone. */
async function applyState(
  deps: CrmHookDeps,
  { id, system, mapping }: CrmHook,
  actor: StaffSession,
  { number, status, user, changedAt }: CrmLeadState,
): Promise<boolean> {
  const { db, log } = deps;
  const outer = { system, number };
  const [[lead]] = await db.read([selectLeadByOuter(db, outerIdOf(outer))]);
  if (!lead) return false;
  // A change of ours is on its way there: it is the newer one, and its arrival brings the next message.
  const [[waiting]] = await db.read([selectWaitingChange(db, { webhookId: id, leadId: lead.id, time: changedAt })]);
  if (waiting) return false;
  const ourStatus = mapping.statuses.find((one) => one.key === status)?.status;
  const responsible = mapping.users.find((one) => one.id === user)?.staffId;
  const change: OuterChangeInput = {
    ...(ourStatus ? { status: ourStatus } : {}),
    ...(responsible ? { responsible } : {}),
    changedAt: new Date(Math.min(changedAt, deps.clock.now())).toISOString(),
  };
  let changed = await changeFromOutside(deps, actor, outer, change);
  // A person who may not get leads here must not keep the status from coming.
  if (!changed.ok && responsible) {
    const { responsible: _person, ...rest } = change;
    log.error("crm_person_refused", changed.error.message, { webhook: id, lead: lead.id });
    changed = await changeFromOutside(deps, actor, outer, rest);
  }
  if (!changed.ok) log.error("crm_change_refused", changed.error.message, { webhook: id, lead: lead.id });
  return changed.ok && changed.value.applied;
}

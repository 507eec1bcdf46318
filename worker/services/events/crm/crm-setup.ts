import { type CrmWebhookRow, selectCrmWebhook, updateCrmWebhook } from "../../../db/queries/events/crm-webhooks.ts";
import { unchangedSince } from "../../../db/queries/cars/row-versions.ts";
import { selectStaffLogins } from "../../../db/queries/leads/outer-leads.ts";
import { selectRolePermissions } from "../../../db/queries/staff/staff.ts";
import { CRM_DESCRIPTIONS } from "../../../domain/events/crm/crm-descriptions.ts";
import {
  type CrmLists,
  type CrmMapping,
  type CrmSetupInput,
  mappingOfLists,
  parseCrmMapping,
} from "../../../domain/events/crm/crm-mapping.ts";
import { type CrmSystem, isCrm } from "../../../domain/events/crm/crm-systems.ts";
import type { Changes } from "../../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { Actor, Deps, NotificationDeps, WebDeps } from "../../deps.ts";
import { assignableOf } from "../../leads/work/lead-staff.ts";
import { retryStaleWrites, writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { askCrmLists } from "./ask-crm.ts";
import { openWebhookSecret, sealWebhookSecret } from "../webhook-secret.ts";
import { openInbound, sealInbound } from "./inbound-secret.ts";

export type CrmSetupDeps = Deps & WebDeps & Pick<NotificationDeps, "integrationSealer" | "siteOrigin">;

/** What staff have taught of a CRM, without its secrets. */
export interface CrmSetup {
  id: string;
  system: CrmSystem;
  mapping: CrmMapping;
  /** Staff who may get leads. */
  staff: { id: string; name: string }[];
  /** Whether the key of the account is set: without it nothing can be asked. */
  hasSecret: boolean;
  /** In whose name the CRM's changes are made; null: none are taken. */
  tokenName: string | null;
  /** Whether the CRM's calls can prove themselves. */
  hasInboundKey: boolean;
  /** Whether the CRM sends a key of its own; null: this one does not. */
  hasApplicationToken: boolean | null;
  /** «https://salon.ru/api/hooks/crm/…/», to which the key is added. */
  hookAddress: string;
  version: number;
}

const UNKNOWN = fail("not_found", "Такого подключения нет");

export async function getCrmSetup(deps: CrmSetupDeps, id: string): Promise<Result<CrmSetup>> {
  const found = await readSetup(deps, id);
  return found.ok ? ok(await setupOf(deps, found.value)) : found;
}

/** What the CRM has now, with what was taught of it and guesses for the rest. Stores nothing. `conflict` with the reason if the CRM does not answer. */
export async function readCrmLists(
  deps: CrmSetupDeps,
  id: string,
): Promise<Result<{ mapping: CrmMapping; fields: CrmLists["fields"] }>> {
  const found = await readSetup(deps, id);
  if (!found.ok) return found;
  const { row, system, staff } = found.value;
  const secret = await openWebhookSecret(deps, row).catch(() => null);
  if (secret === null) return fail("conflict", "Сначала сохраните ключ доступа к CRM");
  const lists = await askCrmLists(deps, system, { url: row.url, secret });
  // Not `unavailable`, whose reasons are not shown.
  if (!lists.ok) return fail("conflict", lists.error.message);
  const mapping = mappingOfLists(CRM_DESCRIPTIONS[system], lists.value, parseCrmMapping(row.mapping), staff);
  return ok({ mapping, fields: lists.value.fields });
}

/** Secrets that are left out keep their value. `conflict` if the webhook has changed since it was read. */
export function saveCrmSetup(
  deps: CrmSetupDeps,
  actor: Actor,
  id: string,
  { version, mapping, accountKey, inboundKey, applicationToken }: CrmSetupInput,
): Promise<Result<CrmSetup>> {
  return retryStaleWrites(async () => {
    const { db, clock, integrationSealer: sealer } = deps;
    const found = await readSetup(deps, id);
    if (!found.ok) return found;
    const { row, staff, all } = found.value;
    if (row.version !== version)
      return fail("conflict", "Подключение изменили с тех пор, как вы его открыли: обновите страницу");
    const unknown = mapping.users.find(({ staffId }) => staffId !== null && !all.some((one) => one.id === staffId));
    if (unknown) return fail("invalid", `Сотрудника для «${unknown.name}» больше нет`);
    const before = await openInbound(deps, row.id, row.inboundSecret);
    const after = {
      key: inboundKey ?? before?.key ?? null,
      token: applicationToken === undefined ? (before?.token ?? null) : applicationToken,
    };
    const isInboundNew = after.key !== (before?.key ?? null) || after.token !== (before?.token ?? null);
    const isKeyNew = accountKey !== undefined && accountKey !== (await openWebhookSecret(deps, row).catch(() => null));
    if ((isInboundNew || isKeyNew) && !sealer)
      return fail("unavailable", "На этом сайте не задан секрет UPLOAD_KEY: хранить ключи нечем");
    if (isInboundNew && after.key === null)
      return fail("invalid", "Сначала создайте адрес для CRM", { applicationToken: "Сначала создайте адрес для CRM" });
    const json = JSON.stringify(mapping);
    const isMappingNew = json !== row.mapping;
    const changed = { ...found.value, row: { ...row, mapping: json }, staff };
    if (!isMappingNew && !isInboundNew && !isKeyNew) return ok(await setupOf(deps, changed));
    const inboundSecret =
      isInboundNew && sealer && after.key !== null
        ? await sealInbound(sealer, row.id, { key: after.key, token: after.token })
        : row.inboundSecret;
    const secret = isKeyNew && sealer ? await sealWebhookSecret(sealer, row.id, accountKey) : row.secret;
    const changes: Changes = {
      ...(isMappingNew ? { mapping: [null, inWords(mapping)] } : {}),
      ...(isKeyNew ? { secret: [null, null] } : {}),
      ...(isInboundNew ? { inboundSecret: [null, null] } : {}),
    };
    await writeAsStaff(
      deps,
      actor,
      { action: "update", entity: "webhook", entityId: row.id, changes, isVisible: false },
      [
        unchangedSince(db, "webhook", row.id, version),
        updateCrmWebhook(db, row.id, { mapping: json, secret, inboundSecret, updatedAt: clock.now() }),
      ],
    );
    // What waited for the key.
    deps.sendEvents?.();
    const saved = { ...changed, row: { ...changed.row, secret, inboundSecret, version: version + 1 } };
    return ok(await setupOf(deps, saved));
  });
}

/** «статусов 5, сотрудников 3» */
function inWords({ statuses, users }: CrmMapping): string {
  const taught = statuses.filter(({ status }) => status !== null).length;
  return `статусов ${taught}, сотрудников ${users.filter(({ staffId }) => staffId !== null).length}`;
}

interface ReadSetup {
  row: CrmWebhookRow;
  system: CrmSystem;
  /** Who may get leads. */
  staff: { id: string; name: string; email: string | null }[];
  /** Everybody. */
  all: { id: string }[];
}

async function readSetup({ db }: CrmSetupDeps, id: string): Promise<Result<ReadSetup>> {
  const [[row], all, roles] = await db.read([
    selectCrmWebhook(db, id),
    selectStaffLogins(db),
    selectRolePermissions(db),
  ]);
  if (!row || !isCrm(row.format)) return UNKNOWN;
  const mayGet = new Set(assignableOf(all, roles).map((one) => one.id));
  const staff = all
    .filter((one) => mayGet.has(one.id))
    .map(({ id: ofPerson, name, email }) => ({ id: ofPerson, name, email }));
  return ok({ row, system: row.format, staff, all });
}

async function setupOf(deps: CrmSetupDeps, { row, system, staff }: ReadSetup): Promise<CrmSetup> {
  const inbound = await openInbound(deps, row.id, row.inboundSecret);
  return {
    id: row.id,
    system,
    mapping: parseCrmMapping(row.mapping),
    staff: staff.map(({ id, name }) => ({ id, name })),
    hasSecret: row.secret !== null,
    tokenName: row.tokenName,
    hasInboundKey: inbound !== null,
    hasApplicationToken: CRM_DESCRIPTIONS[system].hook.token === null ? null : Boolean(inbound?.token),
    hookAddress: `${deps.siteOrigin ?? ""}/api/hooks/crm/${row.id}/`,
    version: row.version,
  };
}

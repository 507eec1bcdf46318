import { unchangedSince } from "../../../db/queries/cars/row-versions.ts";
import { selectIntegration, upsertIntegration } from "../../../db/queries/leads/integrations.ts";
import { flattenFields } from "../../../domain/kernel/edit-conflict.ts";
import { changesBetween, withChange, withholdValues } from "../../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { fieldsOfIntegration } from "../../../domain/leads/integrations/integration-fields.ts";
import type { Integration } from "../../../domain/leads/integrations/integration-terms.ts";
import {
  type IntegrationChange,
  INTEGRATION_FIELD_LABELS,
  missingOfIntegration,
} from "../../../domain/leads/integrations/integrations.ts";
import { refuseStaleEdit, retried, writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { sealText } from "../../sealed-text.ts";
import { type IntegrationState, integrationOf } from "./get-integrations.ts";
import { hookSecretName, type IntegrationDeps, openSecret, sealSecret } from "./integration-secret.ts";
import type { Actor } from "../../deps.ts";

/**
 * Fields that are left out keep their value. `invalid` for an integration that is on without what it needs, `conflict` when somebody else
 * has changed a field since it was read, `unavailable` without a key to seal the secret with.
 */
export const saveIntegration = retried(saved);

async function saved(
  deps: IntegrationDeps,
  actor: Actor,
  key: Integration,
  { version: readVersion, base, secret, newHook = false, ...change }: IntegrationChange,
): Promise<Result<IntegrationState>> {
  const { db, clock, ids, integrationSealer: sealer } = deps;
  if (!sealer) return fail("unavailable", "На этом сайте не задан секрет UPLOAD_KEY: хранить ключи нечем");
  const [[before]] = await db.read([selectIntegration(db, key)]);
  const { version, hasSecret: hadSecret, ...read } = integrationOf(key, before ? [before] : [], []);
  const { enabled, account, recordHosts, options } = read;
  const stored = { enabled, account, recordHosts, options };
  const row = { entity: "integration", entityId: key, version, stored, labels: INTEGRATION_FIELD_LABELS } as const;
  const stale = await refuseStaleEdit(deps, row, change, { version: readVersion, base });
  if (stale) return stale;
  const values = { ...withChange(stored, change), options: { ...options, ...change.options } };
  const hasSecret = secret !== undefined || hadSecret;
  const missing = missingOfIntegration(key, { ...values, hasSecret });
  if (missing) return fail("invalid", Object.values(missing)[0] ?? "", missing);
  const stateAt = (at: number) => ({ key, ...values, hasSecret, version: at });
  const isSecretNew = secret !== undefined && secret !== (before && (await openSecret(deps, before)));
  const hook = hookOf(key, values.enabled && (newHook || !before?.hookSecret));
  const flat = flattenFields(values);
  const changes = withholdValues(
    {
      ...changesBetween(before ? flattenFields(stored) : null, flat, Object.keys(flat)),
      ...(isSecretNew ? { secret: [null, null] as const } : {}),
      ...(hook ? { hookSecret: [null, null] as const } : {}),
    },
    INTEGRATION_FIELD_LABELS,
  );
  if (before && Object.keys(changes).length === 0) return ok(stateAt(version));
  const sealed = isSecretNew ? await sealSecret(sealer, key, secret) : (before?.secret ?? null);
  // Two ids: one has 122 random bits.
  const hookSecret = hook && (await sealText(sealer, hook, `${ids.next()}${ids.next()}`.replaceAll("-", "")));
  await writeAsStaff(
    deps,
    actor,
    { action: "update", entity: "integration", entityId: key, changes, isVisible: false },
    [
      unchangedSince(db, "integration", key, version),
      upsertIntegration(db, {
        key,
        ...values,
        options: JSON.stringify(Object.fromEntries(Object.entries(values.options).filter(([, value]) => value !== ""))),
        secret: sealed,
        hookSecret: hookSecret ?? before?.hookSecret ?? null,
        updatedAt: clock.now(),
      }),
    ],
  );
  return ok(stateAt(version + 1));
}

/** The name to seal the key of a webhook under; null if none is to be made. */
function hookOf(key: Integration, isWanted: boolean): string | null {
  return isWanted && fieldsOfIntegration(key)?.hasHook ? hookSecretName(key) : null;
}

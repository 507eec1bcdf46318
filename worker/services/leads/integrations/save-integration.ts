import { unchangedSince } from "../../../db/queries/cars/row-versions.ts";
import { selectIntegration, upsertIntegration } from "../../../db/queries/leads/integrations.ts";
import { changesBetween, withChange, withholdValues } from "../../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { Integration } from "../../../domain/leads/integrations/integration-terms.ts";
import {
  type IntegrationChange,
  INTEGRATION_FIELD_LABELS,
  missingOfIntegration,
} from "../../../domain/leads/integrations/integrations.ts";
import { refuseStaleEdit, retryStaleWrites, writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { IntegrationState } from "./get-integrations.ts";
import { type IntegrationDeps, openSecret, sealSecret } from "./integration-secret.ts";
import type { Actor } from "../../deps.ts";

const UNSET = { enabled: false, account: "", recordHosts: "", secret: null };

/**
 * Fields that are left out keep their value. `invalid` for an integration that is on without what it needs, `conflict` when somebody else
 * has changed a field since it was read, `unavailable` without a key to seal the secret with.
 */
export function saveIntegration(
  deps: IntegrationDeps,
  actor: Actor,
  key: Integration,
  change: IntegrationChange,
): Promise<Result<IntegrationState>> {
  return retryStaleWrites(() => saved(deps, actor, key, change));
}

async function saved(
  deps: IntegrationDeps,
  actor: Actor,
  key: Integration,
  { version: readVersion, base, secret, ...change }: IntegrationChange,
): Promise<Result<IntegrationState>> {
  const { db, clock, integrationSealer: sealer } = deps;
  if (!sealer) return fail("unavailable", "На этом сайте не задан секрет UPLOAD_KEY: хранить ключи нечем");
  const [[before]] = await db.read([selectIntegration(db, key)]);
  const version = before?.version ?? 0;
  const { secret: sealedBefore, ...stored } = { ...UNSET, ...before };
  const row = { entity: "integration", entityId: key, version, stored, labels: INTEGRATION_FIELD_LABELS } as const;
  const stale = await refuseStaleEdit(deps, row, change, { version: readVersion, base });
  if (stale) return stale;
  const { enabled, account, recordHosts } = withChange(stored, change);
  const values = { enabled, account, recordHosts };
  const missing = missingOfIntegration(key, { ...values, hasSecret: secret !== undefined || sealedBefore !== null });
  if (missing) return fail("invalid", Object.values(missing)[0] ?? "", missing);
  const stateAt = (at: number) => ({
    key,
    ...values,
    hasSecret: secret !== undefined || sealedBefore !== null,
    version: at,
  });
  const isSecretNew = secret !== undefined && secret !== (before && (await openSecret(deps, before)));
  const changes = withholdValues(
    {
      ...changesBetween(before ?? null, values, ["enabled", "account", "recordHosts"]),
      ...(isSecretNew ? { secret: [null, null] as const } : {}),
    },
    INTEGRATION_FIELD_LABELS,
  );
  if (before && Object.keys(changes).length === 0) return ok(stateAt(version));
  const sealed = isSecretNew ? await sealSecret(sealer, key, secret) : sealedBefore;
  await writeAsStaff(
    deps,
    actor,
    { action: "update", entity: "integration", entityId: key, changes, isVisible: false },
    [
      unchangedSince(db, "integration", key, version),
      upsertIntegration(db, {
        key,
        ...values,
        secret: sealed,
        hookSecret: before?.hookSecret ?? null,
        options: before?.options ?? "{}",
        updatedAt: clock.now(),
      }),
    ],
  );
  return ok(stateAt(version + 1));
}

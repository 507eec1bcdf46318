import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import {
  type IntegrationRow,
  type IntegrationStateRow,
  selectIntegrations,
  selectIntegrationStates,
} from "../../../db/queries/leads/integrations.ts";
import { isConnectedChannel } from "../../../domain/conversations/channels.ts";
import { integrationOptions } from "../../../domain/leads/integrations/integration-fields.ts";
import { type Integration, INTEGRATIONS } from "../../../domain/leads/integrations/integration-terms.ts";
import { type IntegrationValues } from "../../../domain/leads/integrations/integrations.ts";
import { openSealed } from "../../sealed-text.ts";
import { hookSecretName, type IntegrationDeps } from "./integration-secret.ts";

export interface IntegrationState extends IntegrationValues {
  key: Integration;
  hasSecret: boolean;
  /** 0 until it is saved once. */
  version: number;
}

export interface IntegrationUse {
  /** Epoch ms. */
  lastOkAt: number | null;
  lastFailedAt: number | null;
  lastFailure: string | null;
}

export interface Integrations {
  list: (IntegrationState & IntegrationUse)[];
  /** Whether the deployment can seal secrets. */
  isReady: boolean;
  /** Of Metrika in the settings; null if none is set. */
  metrikaId: string | null;
  /** What the payment service calls; null before it was on once. */
  paymentHookPath: string | null;
  /** «https://salon.ru»; null if the deployment does not name it. */
  siteOrigin: string | null;
}

/** What staff have set up, without the secrets. One round trip. */
export async function getIntegrations(deps: IntegrationDeps & { siteOrigin: string | null }): Promise<Integrations> {
  const { db, integrationSealer, siteOrigin } = deps;
  const [rows, states, [settings]] = await db.read([
    selectIntegrations(db),
    selectIntegrationStates(db),
    selectSettings(db),
  ]);
  const sealed = rows.find(({ key }) => key === "yookassa")?.hookSecret;
  const hookKey = sealed && (await openSealed(deps, hookSecretName("yookassa"), sealed));
  return {
    paymentHookPath: hookKey ? paymentHookPath(hookKey) : null,
    list: INTEGRATIONS.filter((key) => !isConnectedChannel(key)).map((key) => integrationOf(key, rows, states)),
    isReady: integrationSealer !== null,
    metrikaId: settings?.yandexMetrikaId || null,
    siteOrigin,
  };
}

export function paymentHookPath(key: string): string {
  return `/api/hooks/payments/yookassa/${key}`;
}

/** How staff have set an integration up, without its secret, and what it did last. */
export function integrationOf(
  key: Integration,
  rows: readonly IntegrationRow[],
  states: readonly IntegrationStateRow[],
): IntegrationState & IntegrationUse {
  const row = rows.find((one) => one.key === key);
  const use = states.find((one) => one.key === key);
  return {
    key,
    enabled: row?.enabled ?? false,
    account: row?.account ?? "",
    recordHosts: row?.recordHosts ?? "",
    options: integrationOptions(key, row?.options ?? "{}"),
    hasSecret: Boolean(row?.secret),
    version: row?.version ?? 0,
    lastOkAt: use?.lastOkAt ?? null,
    lastFailedAt: use?.lastFailedAt ?? null,
    lastFailure: use?.lastFailure ?? null,
  };
}

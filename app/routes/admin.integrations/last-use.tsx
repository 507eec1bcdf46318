import type { IntegrationUse } from "#worker/services/leads/integrations/get-integrations.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";

/** When the service last reported a call, and why a request of it was refused last. */
export function LastUse({ use: { lastOkAt, lastFailedAt, lastFailure } }: { use: IntegrationUse }) {
  return (
    <div className="mt-4 grid gap-1 text-sm text-soft empty:hidden">
      {lastOkAt !== null && (
        <p>
          Последний звонок: <Moment at={lastOkAt} />
        </p>
      )}
      {lastFailedAt !== null && (
        <p className={lastFailedAt > (lastOkAt ?? 0) ? "text-warning" : undefined}>
          Последний отказ: <Moment at={lastFailedAt} />. {lastFailure}
        </p>
      )}
    </div>
  );
}

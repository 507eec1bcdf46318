import "#app/bundles/every-screen.ts";
import type { Integrations } from "#worker/services/leads/integrations/get-integrations.ts";
import { IntegrationCard } from "./integration-card.tsx";

/** Loaded lazily: the forms are not rendered on the server. */
export function IntegrationCards({ integrations }: { integrations: Integrations }) {
  const { list, isReady, metrikaId, siteOrigin } = integrations;
  const origin = siteOrigin ?? location.origin;
  return (
    <>
      {!isReady && (
        <p role="status" className="mb-5 rounded-sm border border-warning bg-warning-tint px-4 py-3 text-warning">
          На этом сайте не задан секрет UPLOAD_KEY: ключи хранить нечем.
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {list.map((state) => (
          <IntegrationCard key={state.key} state={state} origin={origin} metrikaId={metrikaId} />
        ))}
      </div>
    </>
  );
}

import { lazyPart } from "#app/lib/lazy-part.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";

const { Part } = lazyPart(async () => (await import("./lead-alerts.client.tsx")).LeadAlerts);

/** How the person learns of new leads in this browser; null for staff without leads. */
export function LeadAlerts() {
  const mayRead = useMay("leads.read");
  const isHydrated = useHydrated();
  if (!mayRead) return null;
  return (
    <section aria-labelledby="lead-alerts" className="panel p-5">
      <h2 id="lead-alerts" className="text-base font-semibold">
        Новые заявки
      </h2>
      <p className="text-soft">Выбор действует в этом браузере. На экране панели новая заявка появляется всегда.</p>
      <div className="min-h-36">{isHydrated && <Part />}</div>
    </section>
  );
}

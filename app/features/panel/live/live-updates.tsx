import { lazyPart } from "#app/lib/lazy-part.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { ToastProvider } from "#app/ui/toast/toast.tsx";
import { useMay } from "../use-current-staff.ts";

const { Part } = lazyPart(async () => (await import("./live-updates.client.tsx")).LiveUpdates);

/** New leads on every screen of staff who may see leads, with toasts that replace none of the screen's. Its code is loaded after the screen's. */
export function LiveUpdates() {
  const mayRead = useMay("leads.read");
  const isHydrated = useHydrated();
  if (!mayRead || !isHydrated) return null;
  return (
    <ToastProvider>
      <Part />
    </ToastProvider>
  );
}

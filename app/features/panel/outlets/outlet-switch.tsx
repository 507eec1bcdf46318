import { OUTLET_LABELS } from "#worker/domain/outlets/outlet-keys.ts";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { callApi } from "#app/lib/api.ts";
import { Switch } from "#app/ui/panel/switch.tsx";

/** Switches an outlet on or off; others see its state. */
export function OutletSwitch({ outlet: { key, enabled } }: { outlet: Pick<OutletView, "key" | "enabled"> }) {
  const mayChange = useMayChange();
  const { run, isPending } = useMutation<boolean>({
    send: (isOn) => callApi("PUT /outlets/:key", { key, body: { enabled: isOn } }),
    success: enabled ? "Площадка выключена" : "Площадка включена, первый файл делается",
    failure: "Не удалось переключить площадку",
  });
  return (
    <Switch
      checked={enabled}
      label={`Выгрузка: ${OUTLET_LABELS[key]}`}
      text={enabled ? "Включена" : "Выключена"}
      disabled={!mayChange || isPending}
      onChange={run}
    />
  );
}

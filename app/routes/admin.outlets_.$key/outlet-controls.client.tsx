import "#app/bundles/every-screen.ts";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { OUTLET_SETTING_NAMES } from "#worker/domain/outlets/outlet-settings.ts";
import { FileAddress } from "./file-address.tsx";
import { HeldFile } from "./held-file.tsx";
import { OutletSettingsForm } from "./outlet-settings-form.tsx";

/** What staff who may change outlets can do with one. */
export function OutletControls({ outlet, origin }: { outlet: OutletView; origin: string }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      {outlet.held && <HeldFile outlet={outlet} file={outlet.held} />}
      {outlet.version > 0 && <FileAddress outlet={outlet} origin={origin} />}
      {OUTLET_SETTING_NAMES[outlet.key].length > 0 && <OutletSettingsForm outlet={outlet} />}
    </div>
  );
}

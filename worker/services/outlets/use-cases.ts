import { binder } from "../bind.ts";
import { acceptHeldFile } from "./screen/accept-held-file.ts";
import { changeOutletAddress } from "./screen/change-outlet-address.ts";
import { listOutlets } from "./screen/list-outlets.ts";
import { requestOutletFile } from "./screen/request-outlet-file.ts";
import { saveOutlet } from "./screen/save-outlet.ts";
import { expireOutletFiles, workOnOutlets } from "./files/work-on-outlets.ts";
import { checkAllAgain, checkChangedCars } from "./readiness/check-cars.ts";
import { openOutletFile } from "./open-outlet-file.ts";
import type { OutletDeps } from "./outlet-deps.ts";

export function outletUseCases(deps: OutletDeps) {
  const bind = binder(deps);
  return {
    checkAllAgain: bind(checkAllAgain),
    checkChangedCars: bind(checkChangedCars),
    acceptHeldFile: bind(acceptHeldFile),
    changeOutletAddress: bind(changeOutletAddress),
    expireOutletFiles: bind(expireOutletFiles),
    listOutlets: bind(listOutlets),
    openOutletFile: bind(openOutletFile),
    requestOutletFile: bind(requestOutletFile),
    saveOutlet: bind(saveOutlet),
    workOnOutlets: bind(workOnOutlets),
  };
}

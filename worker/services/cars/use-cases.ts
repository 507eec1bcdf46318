import { binder } from "../bind.ts";
import type { MediaDeps } from "../deps.ts";
import { qrPicture } from "../qr-picture.ts";
import type { ReadinessDeps } from "../outlets/readiness/check-cars.ts";
import { applyBulk, undoBulk } from "./apply-bulk.ts";
import { changePrices, listPriceRuns, previewPriceUndo, previewPrices, undoPrices } from "./change-prices.ts";
import { duplicateCar } from "./duplicate-car.ts";
import { getCarPage, getCarPreview } from "./get-car-page.ts";
import { getCarEditing, getStaffCar } from "./get-staff-car.ts";
import { getPublicCar, listPublicCars } from "./list-public-cars.ts";
import { listStaffCars } from "./list-staff-cars.ts";
import { listWholeCars } from "./list-whole-cars.ts";
import { previewBulk, selectCars } from "./preview-bulk.ts";
import { checkLedger, turnPrices } from "./prices/keep-prices.ts";
import { getPriceRuleEditing, listPriceRules } from "./prices/list-price-rules.ts";
import { previewPriceRule } from "./prices/preview-price-rule.ts";
import {
  createPriceRule,
  removePriceRule,
  restorePriceRule,
  undoPriceRule,
  updatePriceRule,
} from "./prices/save-price-rule.ts";
import { strikePrice } from "./prices/strike-price.ts";
import { removeCar, restoreCar } from "./remove-car.ts";
import { createCar, updateCar } from "./save-car.ts";
import { unpublishCar } from "./unpublish-car.ts";

export function carUseCases(deps: MediaDeps & ReadinessDeps) {
  const bind = binder(deps);
  return {
    getCarPage: bind(getCarPage),
    getPublicCar: bind(getPublicCar),
    qrPicture,
    listPublicCars: bind(listPublicCars),
    listStaffCars: bind(listStaffCars),
    listWholeCars: bind(listWholeCars),
    getStaffCar: bind(getStaffCar),
    getCarEditing: bind(getCarEditing),
    getCarPreview: bind(getCarPreview),
    createCar: bind(createCar),
    updateCar: bind(updateCar),
    removeCar: bind(removeCar),
    restoreCar: bind(restoreCar),
    unpublishCar: bind(unpublishCar),
    duplicateCar: bind(duplicateCar),
    previewPrices: bind(previewPrices),
    changePrices: bind(changePrices),
    undoPrices: bind(undoPrices),
    previewPriceUndo: bind(previewPriceUndo),
    listPriceRuns: bind(listPriceRuns),
    listPriceRules: bind(listPriceRules),
    getPriceRuleEditing: bind(getPriceRuleEditing),
    previewPriceRule: bind(previewPriceRule),
    createPriceRule: bind(createPriceRule),
    updatePriceRule: bind(updatePriceRule),
    undoPriceRule: bind(undoPriceRule),
    removePriceRule: bind(removePriceRule),
    restorePriceRule: bind(restorePriceRule),
    strikePrice: bind(strikePrice),
    turnPrices: bind(turnPrices),
    checkLedger: bind(checkLedger),
    selectCars: bind(selectCars),
    previewBulk: bind(previewBulk),
    applyBulk: bind(applyBulk),
    undoBulk: bind(undoBulk),
  };
}

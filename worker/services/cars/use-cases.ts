export { getCarPage, getCarPreview } from "./get-car-page.ts";
export { getPublicCar, listPublicCars } from "./list-public-cars.ts";
export { listStaffCars } from "./list-staff-cars.ts";
export { listWholeCars } from "./list-whole-cars.ts";
export { exportCars } from "./export-cars.ts";
export { getStaffCar, getCarEditing } from "./get-staff-car.ts";
export { createCar, updateCar } from "./save-car.ts";
export { removeCar, restoreCar } from "./remove-car.ts";
export { unpublishCar } from "./unpublish-car.ts";
export { duplicateCar } from "./duplicate-car.ts";
export { previewPrices, changePrices, undoPrices, previewPriceUndo, listPriceRuns } from "./change-prices.ts";
export { listPriceRules, getPriceRuleEditing } from "./prices/list-price-rules.ts";
export { previewPriceRule } from "./prices/preview-price-rule.ts";
export {
  createPriceRule,
  updatePriceRule,
  undoPriceRule,
  removePriceRule,
  restorePriceRule,
} from "./prices/save-price-rule.ts";
export { strikePrice } from "./prices/strike-price.ts";
export { turnPrices, checkLedger } from "./prices/keep-prices.ts";
export { selectCars, previewBulk } from "./preview-bulk.ts";
export { applyBulk, undoBulk } from "./apply-bulk.ts";
export { storeOriginal } from "./photos/store-original.ts";
export { changeCarPhoto, removeCarPhoto, restoreCarPhoto, orderPhotos } from "./photos/change-photos.ts";
export { getPhotoBench, getOriginal } from "./photos/get-photo-bench.ts";
export { sweepOriginals } from "./photos/sweep-originals.ts";
export { qrPicture } from "../qr-picture.ts";

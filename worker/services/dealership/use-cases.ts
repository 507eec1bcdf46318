import { binder } from "../bind.ts";
import type { MediaDeps, SalonDeps } from "../deps.ts";
import type { StaffAddressDeps } from "../staff/security/check-staff-address.ts";
import { findNewAddress } from "./find-new-address.ts";
import { getContentVersion } from "./get-content-version.ts";
import { getFirstDay } from "./get-first-day.ts";
import { getLayout } from "./get-layout.ts";
import { getPublicSettings } from "./get-public-settings.ts";
import { getSettingsHistory, getStaffSettings } from "./get-staff-settings.ts";
import { getStaffBodyTypeImages, listBodyTypeImages, suggestBodyTypeImages } from "./list-body-type-images.ts";
import { overwriteBodyTypeImages } from "./overwrite-body-type-images.ts";
import { getAutoCreditPage } from "./pages/get-auto-credit-page.ts";
import { getHome } from "./pages/get-home.ts";
import { getTradeInPage } from "./pages/get-trade-in-page.ts";
import { saveBodyTypeImages } from "./save-body-type-images.ts";
import { saveSettings } from "./save-settings.ts";

export function dealershipUseCases(deps: MediaDeps & SalonDeps & StaffAddressDeps) {
  const bind = binder(deps);
  return {
    getLayout: bind(getLayout),
    getContentVersion: bind(getContentVersion),
    getFirstDay: bind(getFirstDay),
    getHome: bind(getHome),
    getTradeInPage: bind(getTradeInPage),
    getAutoCreditPage: bind(getAutoCreditPage),
    findNewAddress: bind(findNewAddress),
    getPublicSettings: bind(getPublicSettings),
    getStaffSettings: bind(getStaffSettings),
    getSettingsHistory: bind(getSettingsHistory),
    saveSettings: bind(saveSettings),
    listBodyTypeImages: bind(listBodyTypeImages),
    getStaffBodyTypeImages: bind(getStaffBodyTypeImages),
    suggestBodyTypeImages: bind(suggestBodyTypeImages),
    saveBodyTypeImages: bind(saveBodyTypeImages),
    overwriteBodyTypeImages: bind(overwriteBodyTypeImages),
  };
}

import { COMMON_CHECKS } from "./common.ts";

export const META_CHECKS = COMMON_CHECKS;

export { avito } from "./avito.ts";
export { mail } from "./mail.ts";
export { max } from "./max.ts";
export { site } from "./site.ts";
export { sms } from "./sms.ts";
export { telegram } from "./telegram.ts";
export { vk } from "./vk.ts";

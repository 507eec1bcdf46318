import { bodyTypeImagesSchema, overwriteSchema } from "../../domain/dealership/body-type-images.ts";
import { settingsChangeSchema, settingsSchema } from "../../domain/dealership/settings-change.ts";
import type { StaffSettings } from "../../domain/dealership/settings.ts";
import { ok } from "../../domain/kernel/result.ts";
import { isAllowed, type Permission } from "../../domain/staff/permissions.ts";
import { recordCalls } from "../content/record-calls.ts";
import { call, isoTime } from "../call.ts";
import { PICTURE_EXAMPLE } from "../example-of.ts";

/** Some settings have a permission of their own (domain/dealership/settings-permissions.ts). */
const SETTINGS_WRITERS: readonly Permission[] = ["settings.write", "content.banners", "settings.notices"];

export const settingsCalls = [
  // All settings for staff who may change them (404 until they are saved once), the public ones for other callers.
  call("GET", "/settings", "visitor", {
    summary: "Настройки салона, видимые посетителям",
    run: async ({ services: { dealership }, c }) => {
      const session = await c.env.staffSession();
      const isWhole = session && !session.mustChangePassword && isAllowed(session.permissions, "settings.write");
      if (!isWhole) return ok(await dealership.getPublicSettings());
      const settings = await dealership.getStaffSettings();
      return settings.ok ? ok(staffSettingsShape(settings.value)) : settings;
    },
  }),
  call("POST", "/settings", "settings.write", {
    summary: "Сохранить настройки салона",
    body: settingsSchema,
    hasPictures: true,
    repeatable: "values",
    run: ({ services, actor, body }) => services.dealership.saveSettings(actor, body),
    answer: staffSettingsShape,
  }),
  // Each field needs its permission.
  call("PUT", "/settings", SETTINGS_WRITERS, {
    summary: "Изменить часть настроек: баннеры, уведомления",
    body: settingsChangeSchema,
    hasPictures: true,
    repeatable: "values",
    run: ({ services, actor, body }) => services.dealership.saveSettings(actor, body),
    answer: staffSettingsShape,
  }),
];

const salon = recordCalls("salon", {
  object: "салон",
  example: { name: "Север", slug: "sever", address: "Екатеринбург, ул. Фронтовых Бригад, 18" },
  removal: "; отказ, пока в нём есть автомобили или открытые заявки",
  access: { read: "settings.write", change: "settings.write" },
});

export const salonCalls = [
  call("GET", "/salons", "visitor", {
    summary: "Открытые салоны по порядку: адреса, телефоны, часы, люди; пустое у салона — как в настройках",
    run: async ({ services }) => ok(await services.dealership.listSalons()),
  }),
  ...salon.files,
  ...salon.edits,
  ...salon.trash,
];

export const bodyTypeCalls = [
  call("GET", "/body-type-images", "visitor", {
    summary: "Картинки типов кузова",
    run: async ({ services }) => ok(await services.dealership.listBodyTypeImages()),
  }),
  call("PUT", "/body-type-images", "content.write", {
    summary: "Заменить картинки типов кузова",
    body: bodyTypeImagesSchema,
    example: { images: { sedan: PICTURE_EXAMPLE } },
    hasPictures: true,
    repeatable: "values",
    run: ({ services, actor, body }) => services.dealership.saveBodyTypeImages(actor, body),
  }),
  call("POST", "/body-type-images/overwrite", "content.overwrite", {
    summary: "Заменить картинки всех типов кузова разом",
    body: overwriteSchema,
    run: ({ services, actor, body }) => services.dealership.overwriteBodyTypeImages(actor, body),
  }),
];

function staffSettingsShape({ updatedAt, ...settings }: StaffSettings) {
  return { ...settings, updatedAt: isoTime(updatedAt) };
}

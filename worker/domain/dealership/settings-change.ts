import * as z from "zod/mini";
import { GOOGLE_ID, METRIKA_ID } from "./analytics.ts";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { GALLERY_LIMIT } from "../kernel/limits.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import type { BannerPage } from "./settings.ts";
import { optionalWhole } from "../kernel/text/number-fields.ts";
import { optionalEmail, optionalPhone, optionalText, phoneText, requiredText } from "../kernel/text/text-fields.ts";
import { TIME_ZONE_NAMES, timeZoneLabel, timeZoneOf } from "../kernel/time/time-zones.ts";
import { pictureAddressSchema } from "../media/upload.ts";

const bannerSchema = z.partial(z.object({ desktop: pictureAddressSchema, mobile: pictureAddressSchema }));

/** The settings as the settings page sends them; what is left out besides the salon's name, phone and address stays as it is. */
export const settingsSchema = z.object({
  salonName: requiredText(100, "Название салона обязательно"),
  phone: phoneText("Телефон обязателен"),
  address: requiredText(255, "Адрес обязателен"),
  phoneSecondary: optionalPhone(),
  fullAddress: optionalText(500),
  email: optionalEmail(),
  /** One line a text line. */
  workingHours: optionalText(500),
  timeZone: z.optional(z.enum(TIME_ZONE_NAMES, "Выберите часовой пояс")),
  heroTitle: optionalText(150),
  heroSubtitle: optionalText(300),
  /** The bank that the footer names as the lender. */
  creditBank: optionalText(150),
  googleAnalyticsId: analyticsId(GOOGLE_ID, "Номер выглядит так: G-XXXXXXXXXX"),
  yandexMetrikaId: analyticsId(METRIKA_ID, "Номер счётчика — только цифры"),
  banners: z.optional(
    z.partial(
      z.object({
        home: bannerSchema,
        newCars: bannerSchema,
        usedCars: bannerSchema,
        tradeIn: bannerSchema,
        autoCredit: bannerSchema,
        autoSelection: bannerSchema,
      }),
    ),
  ),
  favicon: z.optional(pictureAddressSchema),
  notificationEmail: optionalEmail(),
  fromEmail: optionalEmail(),
  emailNotificationsEnabled: z.optional(z.boolean("Укажите, включены ли уведомления")),
  /** A public https address; the use case checks the host. */
  heartbeatUrl: optionalText(500),
  /** Pictures of a car without the main one; blank: the default. */
  galleryMax: optionalWhole({ min: 1, max: GALLERY_LIMIT, message: `Введите целое число от 1 до ${GALLERY_LIMIT}` }),
});

/** Part of the settings; what is left out stays as it is. */
export const settingsChangeSchema = z.extend(z.partial(settingsSchema), READ_STATE);

export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** Goes into a script's address: nothing but what such a number is made of. */
function analyticsId(pattern: RegExp, message: string) {
  return z.optional(
    z.pipe(
      z.nullable(
        z.string(message).check(
          z.trim(),
          z.refine((id) => id === "" || pattern.test(id), message),
        ),
      ),
      z.transform((id: string | null) => id || null),
    ),
  );
}

const PAGE_NAMES: Record<BannerPage, string> = {
  home: "Главная",
  newCars: "Новые автомобили",
  usedCars: "Авто с пробегом",
  tradeIn: "Trade-in",
  autoCredit: "Автокредит",
  autoSelection: "Подбор авто",
};

const PICTURE = { show: () => "картинка", isPicture: true };

export const SETTINGS_FIELD_LABELS: FieldLabels = {
  salonName: { label: "Название салона" },
  phone: { label: "Телефон" },
  phoneSecondary: { label: "Второй телефон" },
  address: { label: "Адрес" },
  fullAddress: { label: "Полный адрес" },
  email: { label: "Email" },
  workingHours: { label: "Часы работы" },
  timeZone: { label: "Часовой пояс", show: (value) => timeZoneLabel(timeZoneOf(String(value))) },
  heroTitle: { label: "Заголовок главной" },
  heroSubtitle: { label: "Подзаголовок главной" },
  ...Object.fromEntries(
    Object.entries(PAGE_NAMES).flatMap(([page, name]) => [
      [`${page}Banner`, { label: `Баннер «${name}»`, ...PICTURE }],
      [`${page}BannerMobile`, { label: `Баннер «${name}» для телефонов`, ...PICTURE }],
      // The same as calls name them.
      [`banners.${page}.desktop`, { label: `Баннер «${name}»`, ...PICTURE }],
      [`banners.${page}.mobile`, { label: `Баннер «${name}» для телефонов`, ...PICTURE }],
    ]),
  ),
  favicon: { label: "Иконка сайта", ...PICTURE },
  creditBank: { label: "Банк-кредитор" },
  yandexMetrikaId: { label: "Яндекс Метрика" },
  googleAnalyticsId: { label: "Google Analytics" },
  notificationEmail: { label: "Email для уведомлений" },
  fromEmail: { label: "Email отправителя" },
  emailNotificationsEnabled: { label: "Уведомления по email" },
  heartbeatUrl: { label: "Адрес проверки связи", isWithheld: true },
  galleryMax: { label: "Фото в галерее" },
};

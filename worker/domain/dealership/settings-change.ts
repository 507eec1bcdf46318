import * as z from "zod/mini";
import { GOOGLE_ID, METRIKA_ID } from "./analytics.ts";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { SOLD_PAGE_DAYS_MAX } from "../cars/sold-page.ts";
import { GALLERY_LIMIT } from "../kernel/limits.ts";
import { LEAD_ASSIGNMENT_LABELS, LEAD_ASSIGNMENTS, type LeadAssignment } from "../leads/work/lead-assignment.ts";
import { isPlaceLink, PLACE_NAMES, type PlaceName, PLACES } from "./places.ts";
import { SERVICE_WORK_MAX, SERVICE_WORKS_MAX, serviceWorksOf } from "./service-works.ts";
import { VIN_SHOWN, VIN_SHOWN_LABELS, type VinShown } from "../papers/papers.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { HOLD_HOURS_MAX } from "../holds/holds.ts";
import type { BannerPage } from "./settings.ts";
import { optionalPercent, optionalWhole } from "../kernel/text/number-fields.ts";
import { optionalEmail, optionalPhone, optionalText, phoneText, requiredText } from "../kernel/text/text-fields.ts";
import { TIME_ZONE_NAMES, timeZoneLabel, timeZoneOf } from "../kernel/time/salon-time.ts";
import { TEXT_REASONS } from "../texts/text-reasons.ts";
import { pictureAddressSchema } from "../media/upload.ts";
import { firstDayChoicesSchema, choicesText } from "./first-day.ts";

const bannerSchema = z.partial(z.object({ desktop: pictureAddressSchema, mobile: pictureAddressSchema }));

const PLACE_LINK_MAX = 500;

const CEILING = "Введите предельную ПСК в процентах, например 35,599";

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
  morningLetter: z.optional(z.boolean("Укажите, присылать ли итоги дня")),
  /** A public https address; the use case checks the host. */
  heartbeatUrl: optionalText(500),
  leadAssignment: z.optional(z.enum(LEAD_ASSIGNMENTS, "Выберите, кому достаются новые заявки")),
  /** Pictures of a car without the main one; blank: the default. */
  galleryMax: optionalWhole({ min: 1, max: GALLERY_LIMIT, message: `Введите целое число от 1 до ${GALLERY_LIMIT}` }),
  /** Days; blank: the default. */
  soldPageDays: optionalWhole({
    min: 1,
    max: SOLD_PAGE_DAYS_MAX,
    message: `Введите целое число от 1 до ${SOLD_PAGE_DAYS_MAX}`,
  }),
  vinShown: z.optional(z.enum(VIN_SHOWN, "Выберите, показывать ли VIN")),
  // Which times visitors may ask for; blank: the default.
  visitLeadHours: optionalWhole({ min: 0, max: 72, message: "Введите целое число от 0 до 72" }),
  visitStepMinutes: optionalWhole({ min: 15, max: 240, message: "Введите минуты от 15 до 240" }),
  visitDays: optionalWhole({ min: 0, max: 14, message: "Введите целое число от 0 до 14" }),
  visitsAnHour: optionalWhole({ min: 1, max: 50, message: "Введите целое число от 1 до 50" }),
  visitReminderHours: optionalWhole({ min: 0, max: 72, message: "Введите целое число от 0 до 72" }),
  holdHours: optionalWhole({ min: 1, max: HOLD_HOURS_MAX, message: `Введите целое число от 1 до ${HOLD_HOURS_MAX}` }),
  visitorsHold: z.optional(z.boolean("Укажите, бронируют ли посетители сами")),
  testDriveTerms: optionalText(300),
  /** What the service does, one work a line; blank: no page of the service. */
  serviceWorks: z.optional(
    z.pipe(
      z.nullable(
        z.string().check(
          z.refine((text) => serviceWorksOf(text).length <= SERVICE_WORKS_MAX, `Не больше ${SERVICE_WORKS_MAX} работ`),
          z.refine(
            (text) => serviceWorksOf(text).every((work) => work.length <= SERVICE_WORK_MAX),
            `Название работы — не длиннее ${SERVICE_WORK_MAX} символов`,
          ),
        ),
      ),
      z.transform(serviceWorksOf),
    ),
  ),
  priceTagText: optionalText(300),
  yandexPlace: placeLink("yandexPlace"),
  twoGisPlace: placeLink("twoGisPlace"),
  /** Limits of the full cost of a car loan, percent, as the Bank of Russia publishes them each quarter. */
  pskCeilingNew: optionalPercent({ min: 0, max: 100, message: CEILING }),
  pskCeilingUsed: optionalPercent({ min: 0, max: 100, message: CEILING }),
  // Factors of the estimate of a visitor's car; blank: the default.
  tradeInYearPercent: percentUpTo(30),
  tradeInMileagePercent: percentUpTo(10),
  tradeInExcellentPercent: percentUpTo(150),
  tradeInFairPercent: percentUpTo(100),
  tradeInMarginPercent: percentUpTo(50),
  tradeInPreparation: optionalWhole({ min: 0, max: 1_000_000, message: "Введите сумму от 0 до 1 000 000 ₽" }),
  depositAmount: optionalWhole({ min: 1, max: 350_000, message: "Введите сумму от 1 до 350 000 ₽" }),
  firstDay: z.optional(firstDayChoicesSchema),
  ...TEXT_REASONS,
});

function percentUpTo(max: number) {
  return optionalPercent({ min: 0, max, message: `Введите процент от 0 до ${max}` });
}

/** Part of the settings; what is left out stays as it is. */
export const settingsChangeSchema = z.extend(z.partial(settingsSchema), READ_STATE);

export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** Goes into a script's address: nothing but what such a number is made of. */
function analyticsId(pattern: RegExp, message: string) {
  return checkedText((id) => pattern.test(id), message);
}

function placeLink(name: PlaceName) {
  return checkedText((link) => link.length <= PLACE_LINK_MAX && isPlaceLink(name, link), PLACES[name].message);
}

/** Blank is none. */
function checkedText(isRight: (text: string) => boolean, message: string) {
  return z.optional(
    z.pipe(
      z.nullable(
        z.string(message).check(
          z.trim(),
          z.refine((text) => text === "" || isRight(text), message),
        ),
      ),
      z.transform((text: string | null) => text || null),
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
  morningLetter: { label: "Итоги дня по email" },
  heartbeatUrl: { label: "Адрес проверки связи", isWithheld: true },
  leadAssignment: {
    label: "Новые заявки",
    show: (value) => LEAD_ASSIGNMENT_LABELS[value as LeadAssignment] ?? String(value),
  },
  firstDay: { label: "Первый день", show: choicesText },
  galleryMax: { label: "Фото в галерее" },
  soldPageDays: { label: "Страница проданного, дней" },
  vinShown: { label: "VIN на сайте", show: (value) => VIN_SHOWN_LABELS[value as VinShown] ?? String(value) },
  visitLeadHours: { label: "Запись: не раньше чем через, часов" },
  visitStepMinutes: { label: "Запись: шаг, минут" },
  visitDays: { label: "Запись: на сколько дней вперёд" },
  visitsAnHour: { label: "Запись: визитов в час" },
  visitReminderHours: { label: "Запись: напомнить за, часов" },
  holdHours: { label: "Бронь, часов" },
  visitorsHold: { label: "Бронь на сайте" },
  testDriveTerms: { label: "Условия тест-драйва" },
  serviceWorks: { label: "Работы сервиса" },
  priceTagText: { label: "Мелкий текст ценника" },
  ...Object.fromEntries(PLACE_NAMES.map((name) => [name, { label: `Салон на карте: ${PLACES[name].label}` }])),
  pskCeilingNew: { label: "Предельная ПСК, пробег до 1000 км" },
  pskCeilingUsed: { label: "Предельная ПСК, пробег больше 1000 км" },
  tradeInYearPercent: { label: "Трейд-ин: год выпуска, %" },
  tradeInMileagePercent: { label: "Трейд-ин: 10 000 км, %" },
  tradeInExcellentPercent: { label: "Трейд-ин: отличное состояние, %" },
  tradeInFairPercent: { label: "Трейд-ин: удовлетворительное состояние, %" },
  tradeInMarginPercent: { label: "Трейд-ин: доля салона, %" },
  tradeInPreparation: { label: "Трейд-ин: подготовка, ₽" },
  depositAmount: { label: "Сумма задатка, ₽" },
};

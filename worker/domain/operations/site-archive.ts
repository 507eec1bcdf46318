import { CAR_FIELDS } from "../cars/car-fields.ts";
import { RECORDS } from "../content/record-schemas.ts";
import type { FieldTable } from "../records/field-kinds.ts";

/** Raised when a file changes in a way that a reader has to know of. */
export const SITE_ARCHIVE_FORMAT = 1;

/** What each file of the archive holds, for README.json. */
export const ARCHIVE_FILES = {
  settings: "Настройки сайта",
  staff: "Сотрудники, без паролей и ключей",
  salons: "Салоны, закрытые тоже; пустое — как в настройках",
  brands: "Марки, с корзиной",
  cars: "Автомобили со всеми полями, черновики и корзина тоже; фото — адресами",
  carReports: "Отчёты об истории автомобилей (carId): строки и ссылки; PDF качают со страницы автомобиля",
  inspections: "Осмотры автомобилей (carId) по пунктам",
  priceHistory: "Как менялись цены автомобилей (carId)",
  priceRules: "Скидки по условиям",
  leads: "Заявки",
  archivedLeads: "Заявки из архива, с заметками, событиями и согласиями внутри",
  consents: "Согласия на обработку данных (leadId)",
  leadNotes: "Заметки к заявкам (leadId)",
  leadEvents: "Звонки, сообщения и визиты (leadId)",
  conversations: "Переписки (leadId): канал и чат",
  messages: "Сообщения переписок (conversationId), файлы перечислены в attachments",
  messageTemplates: "Шаблоны сообщений",
  documentTemplates: "Шаблоны договоров и актов",
  customers: "Покупатели: заявки по номеру телефона",
  quotes: "Расчёты, которые посетители закрепили",
  subscriptions: "Подписки на новые автомобили и цены, с согласиями",
  reviews: "Отзывы",
  promotions: "Акции",
  partnerBanks: "Банки-партнёры",
  bankProducts: "Программы банков (bankId)",
  pages: "Свои страницы и новости",
  bodyTypeImages: "Картинки типов кузова",
  redirects: "Адреса прежнего сайта и куда они ведут",
  oldAddresses: "Прежние адреса автомобилей и марок",
} as const;
export type ArchiveFile = keyof typeof ARCHIVE_FILES;

/** Labels and words of the values, where fields are described. */
export const ARCHIVE_FIELDS: Partial<Record<ArchiveFile, FieldTable>> = {
  cars: CAR_FIELDS,
  salons: RECORDS.salon.fields,
  brands: RECORDS.brand.fields,
  reviews: RECORDS.review.fields,
  promotions: RECORDS.promotion.fields,
  partnerBanks: RECORDS.bank.fields,
  bankProducts: RECORDS.bankProduct.fields,
  documentTemplates: RECORDS.documentTemplate.fields,
};

export const ARCHIVE_RULES = [
  "Каждый файл — список JSON в UTF-8, одна запись на строку.",
  "Время — ISO 8601 в UTC, поля на At; дни — ГГГГ-ММ-ДД.",
  "Деньги — рубли числом, проценты — числом.",
  "Записи связаны по id: brandId, carId, leadId, bankId, assigneeId (staff).",
  "deletedAt — когда запись убрана в корзину; null — не в корзине.",
  "Картинки — адреса этого сайта: скачайте их, пока он работает.",
];

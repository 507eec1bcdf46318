import { quoteRevocationSchema } from "../domain/money/quotes/quote-end.ts";
import { textCheckSchema, textRuleChangeSchema, tradeMarkSchema } from "../domain/texts/text-calls.ts";
import {
  listingChoiceSchema,
  nameSearchSchema,
  outletNameSchema,
  uploadQuerySchema,
  acceptFileSchema,
  outletAddressSchema,
  outletChangeSchema,
} from "../domain/outlets/outlet-calls.ts";
import { keptCarsQuerySchema } from "./lists/kept-cars.ts";
import * as z from "zod/mini";
import { bodyTypeImagesSchema, overwriteSchema } from "../domain/dealership/body-type-images.ts";
import { brandChangeSchema, brandSchema } from "../domain/content/brand.ts";
import {
  approveSchema,
  feedFileQuerySchema,
  locksSchema,
  parseFeedSchema,
  parseHtmlSchema,
  parseSingleSchema,
  parseUrlsSchema,
  rejectSchema,
  sameCarSchema,
  sourceChangeSchema,
  sourceSchema,
} from "../domain/imports/import-calls.ts";
import { ITEM_STATES, VERDICTS } from "../domain/imports/imports.ts";
import { telegramUpdateSchema } from "../domain/alerts/alert-schema.ts";
import { vitalsSchema } from "../domain/reports/vitals.ts";
import { pushSubscriptionSchema } from "../domain/live/push.ts";
import { leadChangesQuerySchema } from "./live/lead-changes.ts";
import { mappingSchema } from "../domain/imports/source-mapping.ts";
import { teachSchema } from "../domain/imports/teaching-views.ts";
import {
  assigneeSchema,
  leadEventSchema,
  nextActionSchema,
  qualifiedSchema,
  visitSchema,
} from "../domain/leads/work/lead-work.ts";
import { erasureSchema, leadNoteSchema, leadSchema, leadSpamSchema, leadStatusSchema } from "../domain/leads/lead.ts";
import { leadBulkSchema } from "../domain/leads/work/lead-bulk.ts";
import { integrationSchema, tryTelephonySchema } from "../domain/leads/integrations/integrations.ts";
import { leadViewSchema } from "../domain/leads/lead-view-schema.ts";
import { notificationChannelSchema } from "../domain/notifications/notification-channels.ts";
import { bankProductChangeSchema, bankProductSchema } from "../domain/content/bank-product.ts";
import { bankChangeSchema, bankSchema } from "../domain/content/partner-bank.ts";
import { priceChangeSchema } from "../domain/cars/price-change.ts";
import { priceRuleChangeSchema, priceRuleSchema } from "../domain/money/price-rule-schema.ts";
import { promotionChangeSchema, promotionSchema } from "../domain/content/promotion.ts";
import { reviewChangeSchema, reviewSchema } from "../domain/content/review.ts";
import { settingsChangeSchema, settingsSchema } from "../domain/dealership/settings-change.ts";
import { bulkPreviewSchema, bulkStepSchema, carSelectionSchema } from "../domain/cars/car-bulk.ts";
import { carChangeSchema, carSchema } from "../domain/cars/car-schema.ts";
import {
  factorCodeSchema,
  factorRequirementSchema,
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyNameSchema,
} from "../domain/staff/factors.ts";
import {
  loginSchema,
  staffMemberChangeSchema,
  newStaffMemberSchema,
  ownEmailSchema,
  passwordConfirmationSchema,
  rolePermissionSchema,
} from "../domain/staff/staff.ts";
import { rulePreviewSchema, strikeSchema } from "./cars/price-rules.ts";
import { carSliceSchema, carsQuerySchema } from "./cars/cars.ts";
import { activeQuerySchema, approvedQuerySchema } from "./content/content.ts";
import { leadsQuerySchema } from "./leads/staff-leads.ts";

/** One call of /api/openapi.json. */
export interface CallDescription {
  summary: string;
  /** The schema of the JSON body, if the call has one. */
  body?: z.ZodMiniType;
  query?: z.ZodMiniObject;
  /** The status of success, if not 200. */
  status?: 201;
  /** The content type of the response, if not JSON. */
  contentType?: string;
}

const pageQuery = z.object({ page: z.optional(z.string()) });
const runQuery = z.extend(pageQuery, {
  q: z.optional(z.string()),
  state: z.optional(z.enum(ITEM_STATES)),
  verdict: z.optional(z.enum(VERDICTS)),
});
const PAGES = "page — номер страницы, X-Total-Count в ответе — сколько их всего";
const ALL_FOR_STAFF =
  "вошедшим с правом смотреть содержание — все, скрытые тоже, или те, которые называет параметр; остальные его не меняют";
const searchQuery = z.object({ q: z.optional(z.string()) });

/** Every call of routes.ts by «METHOD /path»; a test checks that none is missing. */
export const CALL_DESCRIPTIONS: Readonly<Record<string, CallDescription>> = {
  "GET /openapi.json": { summary: "Описание всех вызовов (OpenAPI 3.1)" },
  "GET /settings": { summary: "Настройки салона, видимые посетителям" },
  "GET /brands": { summary: "Марки" },
  "GET /brands/slug/:slug": { summary: "Марка по адресу страницы" },
  "GET /brands/:id": { summary: "Марка" },
  "POST /brands": { summary: "Добавить марку", body: brandSchema, status: 201 },
  "PUT /brands/:id": { summary: "Изменить марку; пропущенные поля сохраняются", body: brandChangeSchema },
  "DELETE /brands/:id": { summary: "Убрать марку в корзину; отказ, пока у неё есть автомобили" },
  "POST /brands/:id/restore": { summary: "Вернуть марку из корзины" },
  "GET /cars": { summary: `Автомобили в продаже, новые первыми; ${PAGES}`, query: carsQuerySchema },
  "GET /catalogue/suggest": {
    summary:
      "Подсказки к набранным словам (q): марки и модели с числом автомобилей, автомобили. Адреса относительны сайту",
  },
  "GET /cars/counts": { summary: "Сколько новых и подержанных автомобилей каждой марки, по ценам шагом 500 000 ₽" },
  "GET /cars/by-slugs": {
    summary: "Автомобили списка: карточка, «продан» или «больше не показывается»",
    query: keptCarsQuerySchema,
  },
  "GET /cars/slug/:slug": { summary: "Автомобиль по адресу страницы" },
  "GET /cars/brand/:brandId": { summary: `Автомобили марки; ${PAGES}`, query: carSliceSchema },
  "GET /cars/body-type/:type": { summary: `Автомобили с типом кузова; ${PAGES}`, query: carSliceSchema },
  "GET /admin/cars": { summary: "Автомобили для сотрудников, черновики тоже; условия — как в адресе списка" },
  "GET /admin/cars/:id": { summary: "Автомобиль для сотрудников" },
  "GET /admin/cars/:id/readiness": { summary: "Автомобиль и площадки, чтобы проверить его по их правилам" },
  "POST /cars": { summary: "Добавить автомобиль; в наличии — значит опубликован", body: carSchema, status: 201 },
  "POST /cars/selection": { summary: "Автомобили, которые подходят под фильтр списка", body: carSelectionSchema },
  "POST /cars/bulk/preview": { summary: "Что сделает действие со многими автомобилями", body: bulkPreviewSchema },
  "POST /cars/bulk": {
    summary: "Шаг действия со многими автомобилями; повтор с тем же ключом ничего не делает дважды",
    body: bulkStepSchema,
  },
  "DELETE /cars/bulk/:run": { summary: "Отменить действие с этим ключом; повторять, пока left не станет 0" },
  "PUT /cars/:id": { summary: "Изменить автомобиль; пропущенные поля сохраняются", body: carChangeSchema },
  "DELETE /cars/:id": { summary: "Убрать автомобиль в корзину" },
  "POST /cars/:id/restore": { summary: "Вернуть автомобиль из корзины" },
  "POST /cars/:id/unpublish": { summary: "Вернуть опубликованный автомобиль в черновики" },
  "POST /cars/:id/copy": { summary: "Черновик по образцу автомобиля", status: 201 },
  "PUT /cars/prices/bulk": {
    summary: "Изменить цены разом: priceMultiplier и, если не все, отбор",
    body: priceChangeSchema,
  },
  "POST /cars/prices/preview": {
    summary: "Цены до и после массового изменения; ничего не меняет",
    body: priceChangeSchema,
  },
  "POST /price-rules": { summary: "Добавить скидку на автомобили", body: priceRuleSchema, status: 201 },
  "POST /price-rules/preview": {
    summary: "Какие автомобили получат скидку и какой станет цена; ничего не меняет",
    body: rulePreviewSchema,
  },
  "PUT /price-rules/:id": { summary: "Изменить скидку; пропущенные поля сохраняются", body: priceRuleChangeSchema },
  "DELETE /price-rules/:id": { summary: "Убрать скидку в корзину" },
  "POST /price-rules/:id/restore": { summary: "Вернуть скидку из корзины" },
  "POST /price-rules/:id/undo": { summary: "Вернуть значения скидки до последнего изменения" },
  "POST /cars/:id/prices/:price/strike": {
    summary: "Вычеркнуть из журнала цен опечатку, исправленную в течение суток",
    body: strikeSchema,
  },
  "GET /cars/prices/:run": { summary: "Что вернёт отмена массового изменения цен, что останется" },
  "DELETE /cars/prices/:run": { summary: "Отменить массовое изменение цен" },
  "GET /reviews": { summary: `Одобренные отзывы; ${ALL_FOR_STAFF}`, query: approvedQuerySchema },
  "POST /reviews": { summary: "Добавить отзыв", body: reviewSchema, status: 201 },
  "PUT /reviews/:id": { summary: "Изменить отзыв; пропущенные поля сохраняются", body: reviewChangeSchema },
  "PUT /reviews/:id/approve": { summary: "Одобрить отзыв" },
  "DELETE /reviews/:id": { summary: "Убрать отзыв в корзину" },
  "POST /reviews/:id/restore": { summary: "Вернуть отзыв из корзины" },
  "GET /promotions": { summary: `Действующие акции; ${ALL_FOR_STAFF}`, query: activeQuerySchema },
  "POST /promotions": { summary: "Добавить акцию", body: promotionSchema, status: 201 },
  "PUT /promotions/:id": { summary: "Изменить акцию; пропущенные поля сохраняются", body: promotionChangeSchema },
  "DELETE /promotions/:id": { summary: "Убрать акцию в корзину" },
  "POST /promotions/:id/restore": { summary: "Вернуть акцию из корзины" },
  "GET /partner-banks": { summary: `Банки-партнёры; ${ALL_FOR_STAFF}`, query: activeQuerySchema },
  "POST /partner-banks": { summary: "Добавить банк", body: bankSchema, status: 201 },
  "PUT /partner-banks/:id": { summary: "Изменить банк; пропущенные поля сохраняются", body: bankChangeSchema },
  "DELETE /partner-banks/:id": { summary: "Убрать банк в корзину" },
  "POST /partner-banks/:id/restore": { summary: "Вернуть банк из корзины" },
  "POST /bank-products": { summary: "Добавить кредитную программу банка", body: bankProductSchema, status: 201 },
  "PUT /bank-products/:id": {
    summary: "Изменить программу; пропущенные поля сохраняются",
    body: bankProductChangeSchema,
  },
  "DELETE /bank-products/:id": { summary: "Убрать программу в корзину" },
  "POST /bank-products/:id/restore": { summary: "Вернуть программу из корзины" },
  "POST /settings": { summary: "Сохранить настройки салона", body: settingsSchema },
  "PUT /settings": { summary: "Изменить часть настроек: баннеры, уведомления", body: settingsChangeSchema },
  "GET /body-type-images": { summary: "Картинки типов кузова" },
  "PUT /body-type-images": { summary: "Заменить картинки типов кузова", body: bodyTypeImagesSchema },
  "POST /body-type-images/overwrite": { summary: "Заменить картинки всех типов кузова разом", body: overwriteSchema },
  "POST /parser/parse-single": {
    summary: "Прочитать одно объявление: новый автомобиль становится черновиком",
    body: parseSingleSchema,
  },
  "POST /parser/parse-urls": { summary: "Прочитать до 50 объявлений в фоне", body: parseUrlsSchema },
  "POST /parser/parse-html": { summary: "Прочитать сохранённую страницу", body: parseHtmlSchema },
  "POST /parser/parse-feed": { summary: "Прочитать фид по адресу в фоне", body: parseFeedSchema },
  "POST /parser/feed-files": {
    summary: "Прочитать файл фида: тело — сам файл, до 95 МБ; больший сожмите gzip",
    query: feedFileQuerySchema,
  },
  "GET /parser/runs": { summary: "Импорты, новые первыми", query: pageQuery },
  "GET /parser/runs/:id": { summary: "Импорт и страница его записей", query: runQuery },
  "POST /parser/runs/:id/approve": { summary: "Записать всё, что ждёт, или названные записи", body: approveSchema },
  "POST /parser/runs/:id/reject": { summary: "Отклонить всё, что ждёт, или названные записи", body: rejectSchema },
  "POST /parser/runs/:id/cancel": { summary: "Прервать чтение" },
  "GET /parser/runs/:id/undo": { summary: "Что вернёт отмена импорта, что останется и почему" },
  "POST /parser/runs/:id/undo": {
    summary: "Отменить импорт: вернуть прежние значения, созданные черновики — в корзину",
  },
  "POST /parser/runs/:id/teach/preview": {
    summary: "Первые автомобили файла, как их прочтёт такая настройка; ничего не записывает",
    body: mappingSchema,
  },
  "POST /parser/runs/:id/teach": {
    summary: "Запомнить, как читать файлы источника, и прочитать файл импорта заново",
    body: teachSchema,
  },
  "GET /parser/items/:id": { summary: "Запись импорта со всем, что указано в источнике" },
  "GET /parser/sources": { summary: "Источники по расписанию и их состояние" },
  "POST /parser/sources": { summary: "Добавить источник", body: sourceSchema, status: 201 },
  "PUT /parser/sources/:id": { summary: "Изменить источник; пропущенные поля сохраняются", body: sourceChangeSchema },
  "DELETE /parser/sources/:id": { summary: "Убрать источник; его автомобили остаются" },
  "POST /parser/sources/:id/run": { summary: "Проверить источник сейчас" },
  "GET /parser/same-cars": { summary: "Пары автомобилей, которые могут быть одним автомобилем" },
  "POST /parser/same-cars": { summary: "Решить, один это автомобиль или разные", body: sameCarSchema },
  "GET /parser/cars/:id/reading": { summary: "Что об автомобиле сказал его источник в последний раз" },
  "PUT /parser/cars/:id/locks": { summary: "Какие поля автомобиля источник не меняет", body: locksSchema },
  "GET /alerts/push-key": { summary: "Ключ, с которым браузер покупателя подписывается на уведомления" },
  "POST /vitals": {
    summary: "Как быстро открылась страница: от браузера, без сведений о посетителе",
    body: vitalsSchema,
  },
  "POST /telegram": { summary: "Сообщения боту; вызов подписан секретом вебхука", body: telegramUpdateSchema },
  "GET /live/push": { summary: "Ключ, с которым браузер подписывается на оповещения" },
  "PUT /live/push": { summary: "Оповещать этот браузер о новых заявках", body: pushSubscriptionSchema },
  "DELETE /live/push/:id": { summary: "Больше не оповещать один из своих браузеров" },
  "GET /live/changes": {
    summary: "Новые и изменённые заявки после номера; без номера — только последний номер",
    query: leadChangesQuerySchema,
  },
  "POST /texts/check": { summary: "Проверить тексты по правилам рекламы, ничего не сохраняя", body: textCheckSchema },
  "POST /texts/check-all": { summary: "Проверить заново все опубликованные тексты" },
  "PUT /texts/rules/:id": { summary: "Изменить правило проверки текстов", body: textRuleChangeSchema },
  "POST /texts/trade-marks": { summary: "Добавить товарный знак в словарь", body: tradeMarkSchema, status: 201 },
  "DELETE /texts/trade-marks/:word": { summary: "Убрать товарный знак из словаря" },
  "GET /outlets": { summary: "Площадки: адрес файла, последние файлы, настройки" },
  "POST /outlets/catalogues/:catalogue": {
    summary: "Загрузить справочник площадки: тело — сам файл XML, до 25 МБ, можно в gzip",
    query: uploadQuerySchema,
  },
  "GET /outlets/catalogues/:catalogue/models": {
    summary: "Модели справочника, в названии которых есть текст",
    query: nameSearchSchema,
  },
  "PUT /outlets/names": { summary: "Как справочник называет марку и модель", body: outletNameSchema },
  "GET /outlets/cars/:car": { summary: "Автомобиль на площадках: объявление, причины отказа, модификация" },
  "PUT /outlets/:key/cars/:car": {
    summary: "Выгружать ли автомобиль на площадку, и какая у него модификация в её справочнике",
    body: listingChoiceSchema,
  },
  "POST /outlets/:key/report": {
    summary: "Прочитать отчёт площадки: тело — файл CSV или XLSX, до 10 МБ",
    query: uploadQuerySchema,
  },
  "PUT /outlets/:key": {
    summary: "Включить или выключить площадку, изменить её настройки; у каждой площадки они свои",
    body: outletChangeSchema("drom"),
  },
  "POST /outlets/:key/address": {
    summary: "Заменить или отозвать секретный адрес файла, задать или убрать пароль",
    body: outletAddressSchema,
  },
  "POST /outlets/:key/make": { summary: "Сделать файл сейчас, не дожидаясь срока" },
  "POST /outlets/:key/accept-file": {
    summary: "Отдавать файл, задержанный из-за пропавших автомобилей",
    body: acceptFileSchema,
  },
  "POST /objects/upload": { summary: "Адрес для отправки файла; тело можно не присылать" },
  "PUT /objects/upload/:key": { summary: "Отправить файл по подписанному адресу" },
  "POST /leads": {
    summary: "Оставить заявку; повтор с тем же заголовком Idempotency-Key отвечает как первый",
    body: leadSchema,
    status: 201,
  },
  "GET /leads": {
    summary: `Заявки, новые первыми, похожие на спам тоже: у них isSpam; ${PAGES}`,
    query: leadsQuerySchema,
  },
  "GET /leads/export/:format": {
    summary: "Список заявок файлом: csv или xlsx",
    query: z.extend(z.omit(leadsQuerySchema, { limit: true, page: true }), searchQuery.shape),
    contentType: "application/octet-stream",
  },
  "GET /reports/export/:format": {
    summary: "Таблицы отчёта файлом: csv или xlsx",
    contentType: "application/octet-stream",
  },
  "GET /security-events/export/:format": {
    summary: "Журнал безопасности файлом: csv или xlsx",
    contentType: "application/octet-stream",
  },
  "POST /leads/bulk/preview": {
    summary: "Показать, что изменит действие с несколькими заявками и какие оно не тронет",
    body: leadBulkSchema,
  },
  "POST /leads/bulk": {
    summary: "Сменить ответственного или статус нескольких заявок; run из ответа нужен, чтобы отменить",
    body: leadBulkSchema,
  },
  "DELETE /leads/bulk/:run": { summary: "Отменить изменение нескольких заявок; изменённые после него остаются" },
  "POST /leads/views": {
    summary: "Сохранить фильтры списка заявок под именем, для себя; вид с тем же именем заменяется",
    body: leadViewSchema,
    status: 201,
  },
  "DELETE /leads/views/:id": { summary: "Удалить свой вид списка заявок" },
  "PUT /leads/:id/status": {
    summary: "Сменить статус заявки; отменённой — с причиной отказа, завершённой — с проданным автомобилем",
    body: leadStatusSchema,
  },
  "PUT /leads/:id/assignee": {
    summary: "Взять заявку, назначить ответственного или освободить её; was — кого показывал экран",
    body: assigneeSchema,
  },
  "PUT /leads/:id/next-action": {
    summary: "Назначить следующее действие; at — по часам салона, 2026-11-21T14:07",
    body: nextActionSchema,
  },
  "PUT /leads/:id/visit": { summary: "Подтвердить визит или тест-драйв на это время", body: visitSchema },
  "DELETE /leads/:id/visit": { summary: "Снять подтверждение визита" },
  "DELETE /leads/:id/next-action": { summary: "Отметить следующее действие выполненным" },
  "PUT /leads/:id/qualified": {
    summary: "Отметить, что покупатель настроен всерьёз, или снять отметку",
    body: qualifiedSchema,
  },
  "POST /leads/:id/events": { summary: "Записать звонок, сообщение или визит", body: leadEventSchema, status: 201 },
  "POST /leads/:id/notes": { summary: "Добавить заметку к заявке", body: leadNoteSchema, status: 201 },
  "GET /trade-in-estimate": { summary: "Предварительная оценка автомобиля посетителя или причина, почему её нет" },
  "POST /quotes/:code/use": { summary: "Отметить закреплённый расчёт использованным" },
  "POST /quotes/:code/revocation": { summary: "Отозвать закреплённый расчёт", body: quoteRevocationSchema },
  "PUT /leads/:id/spam": {
    summary: "Отметить заявку как спам или снять отметку: тогда салон узнает о ней, как о новой",
    body: leadSpamSchema,
  },
  "POST /leads/:id/notices/retry": { summary: "Отправить ещё раз уведомления заявки, которые не дошли" },
  "DELETE /leads/:id": { summary: "Убрать заявку в корзину: через 30 дней она удаляется навсегда" },
  "POST /leads/:id/restore": { summary: "Вернуть заявку из корзины" },
  "PUT /notice-channels/:channel": {
    summary:
      "Настроить канал уведомлений: webhook, telegram или escalation; afterMinutes — только у escalation; пропущенные поля сохраняются",
    body: notificationChannelSchema("escalation"),
  },
  "POST /notice-channels/:channel/test": {
    summary: "Отправить проверку сейчас же: email, webhook, telegram или escalation; 409 с причиной, если не дошла",
  },
  "PUT /integrations/:key": {
    summary:
      "Подключить телефонию (mango, novofon, megafon, signed) или Яндекс Метрику (metrika): secret только записывается; пропущенные поля сохраняются",
    body: integrationSchema("signed"),
  },
  "POST /integrations/:key/test": {
    summary: "Что стало бы со звонком с этого номера: запрос подписывается сохранённым секретом, ничего не пишется",
    body: tryTelephonySchema,
  },
  "GET /calls/:service": { summary: "Ответ на проверку адреса: возвращает zd_echo" },
  "POST /calls/:service": {
    summary: "Законченный звонок от телефонии: mango, novofon, megafon или signed; подпись у каждой своя",
  },
  "POST /calls/:service/events/:event": { summary: "То же: MANGO OFFICE добавляет событие к адресу" },
  "POST /clock/confirm": {
    summary: "Подтвердить, что дата на часах верна: удаление по срокам, которое остановил скачок часов, продолжится",
  },
  "POST /notices/retry": { summary: "Отправить ещё раз все уведомления, которые не дошли" },
  "POST /personal-data/erase": {
    summary:
      "Удалить навсегда личные данные из всех заявок с этим телефоном или адресом почты и закончить подписки; нужно одно из двух",
    body: erasureSchema,
  },
  "GET /search": { summary: "Несколько автомобилей и заявок по нескольким буквам", query: searchQuery },
  "POST /session": {
    summary: "Войти в панель: ответ ставит cookie сессии; число попыток ограничено, как на странице входа",
    body: loginSchema,
  },
  "GET /session/confirmation": { summary: "Проверить, что личность подтверждена не раньше десяти минут назад" },
  "POST /session/confirmation": {
    summary: "Подтвердить личность паролем: десять минут можно выполнять опасные действия",
    body: passwordConfirmationSchema,
  },
  "POST /session/confirmation/code": {
    summary: "То же кодом из приложения или кодом восстановления",
    body: factorCodeSchema,
  },
  "POST /session/confirmation/passkey/request": { summary: "Что нужно браузеру, чтобы подтвердить ключом доступа" },
  "POST /session/confirmation/passkey": { summary: "То же ключом доступа", body: passkeyAnswerSchema },
  "POST /session/factor": {
    summary: "Второй шаг входа: код из приложения или код восстановления",
    body: factorCodeSchema,
  },
  "POST /session/passkey/request": { summary: "Что нужно браузеру, чтобы спросить ключ доступа" },
  "POST /session/passkey": { summary: "Войти с ключом доступа", body: passkeyAnswerSchema },
  "DELETE /staff/:id/factors": { summary: "Удалить ключи и коды сотрудника, который их потерял" },
  "PUT /staff/roles/:role/factor": {
    summary: "Требовать от роли второй фактор или перестать; действует сразу",
    body: factorRequirementSchema,
  },
  "POST /account/passkeys/request": { summary: "Что нужно браузеру, чтобы создать ключ доступа" },
  "POST /account/passkeys": {
    summary: "Добавить себе ключ доступа; с первым — десять кодов восстановления",
    body: newPasskeySchema,
    status: 201,
  },
  "PUT /account/passkeys/:id": { summary: "Переименовать свой ключ доступа", body: passkeyNameSchema },
  "DELETE /account/passkeys/:id": { summary: "Удалить свой ключ доступа" },
  "DELETE /account/totp": { summary: "Отключить своё приложение с кодами" },
  "POST /account/recovery-codes": { summary: "Новые коды восстановления вместо прежних", status: 201 },
  "DELETE /account/factor-notice": { summary: "Убрать сообщение о том, что ключи и коды удалил администратор" },
  "POST /staff": {
    summary: "Добавить сотрудника; ответ содержит одноразовый пароль",
    body: newStaffMemberSchema,
    status: 201,
  },
  "PUT /staff/:id": { summary: "Сменить роль сотрудника или закрыть ему вход", body: staffMemberChangeSchema },
  "GET /staff/roles": { summary: "Роли и что каждой разрешено" },
  "PUT /staff/roles/:role": {
    summary: "Дать роли право или забрать его; действует сразу",
    body: rolePermissionSchema,
  },
  "POST /staff/:id/password": { summary: "Новый одноразовый пароль сотрудника" },
  "DELETE /staff/:id/sessions": { summary: "Завершить все входы сотрудника" },
  "PUT /account/email": { summary: "Задать свой email для писем о входах; пустой — без писем", body: ownEmailSchema },
  "DELETE /account/sessions": { summary: "Завершить свои входы, кроме этого" },
  "DELETE /account/sessions/:id": { summary: "Завершить свой вход" },
};

import { CHANNEL_FIELDS } from "#worker/domain/conversations/channel-options.ts";
import type { ConnectedChannel } from "#worker/domain/conversations/channels.ts";
import { YOOKASSA_FIELDS } from "#worker/domain/holds/yookassa-fields.ts";
import {
  type Integration,
  isTelephonyService,
  KEY_LABELS,
  OWN_SECRET,
  WITH_RECORD_HOSTS,
} from "#worker/domain/leads/integrations/integration-terms.ts";
import { apiPath } from "#app/lib/api.ts";
import type { IntegrationForm } from "./integration-card.tsx";

interface IntegrationTexts {
  note: string;
  switch: string;
  secretHint: string;
}

const RECEIVE = "Принимать звонки";

type OtherIntegration = Exclude<Integration, ConnectedChannel | "yookassa">;

const INTEGRATION_TEXTS: Record<OtherIntegration, IntegrationTexts> = {
  mango: {
    note: "В личном кабинете: «Интеграции» → «API коннектор». Впишите туда адрес, а сюда перенесите ключ и подпись.",
    switch: RECEIVE,
    secretHint: "Из кабинета MANGO OFFICE",
  },
  novofon: {
    note: "В личном кабинете: «Настройки» → «API», уведомления о звонках. Впишите туда адрес, включите события NOTIFY_END и NOTIFY_OUT_END.",
    switch: RECEIVE,
    secretHint: "Из кабинета Novofon или Zadarma",
  },
  megafon: {
    note: "В личном кабинете: «Интеграция с CRM» → «Собственная CRM». Впишите туда адрес и ключ, который создадите здесь.",
    switch: RECEIVE,
    secretHint: "Тот же, что в кабинете: «Ключ для авторизации в вашей CRM»",
  },
  signed: {
    note: "Для телефонии, которой нет в списке: запрос с подписью HMAC-SHA256, формат описан в docs/calls.md.",
    switch: RECEIVE,
    secretHint: "Им телефония подписывает каждый запрос",
  },
  metrika: {
    note: "В Метрике создайте две цели «JavaScript-событие»: lead_qualified и lead_sold. Передаются только заявки посетителей, согласившихся на аналитику; имя и телефон не передаются.",
    switch: "Передавать серьёзные заявки и продажи",
    secretHint: "С правом на загрузку данных в счётчик (metrika:offline_data или metrika:write)",
  },
  onec: {
    note: "1С сама присылает автомобили с ценами и остатками и забирает заявки. В настройках обмена с сайтом впишите туда адрес, логин и пароль. Присланное становится импортом и ждёт решения сотрудника; состояния заказов из 1С сайт не принимает.",
    switch: "Вести обмен",
    secretHint: "От 20 до 50 знаков; тот же, что в настройках обмена в 1С",
  },
  autoteka: {
    note: "Отчёты об истории автомобилей по VIN. У Автотеки свой тариф и свои ключи: их выдают в её личном кабинете для профессионалов. Отчёт запрашивает сотрудник на странице «Документы и осмотр» автомобиля, он списывается из пакета.",
    switch: "Запрашивать отчёты",
    secretHint: "Из кабинета Автотеки",
  },
};

const ACCOUNT_HINTS: Partial<Record<OtherIntegration, string>> = {
  mango: "Из того же раздела кабинета",
  onec: "Придумайте: латинские буквы и цифры",
  autoteka: "Из кабинета Автотеки",
};
const LAST_USES: Partial<Record<OtherIntegration, string>> = { onec: "Последний обмен", autoteka: "Последний отчёт" };

/** The card of telephony, advertising or 1C. `origin`: «https://salon.ru». */
export function integrationForm(key: OtherIntegration, origin: string): IntegrationForm {
  const { note, switch: label, secretHint } = INTEGRATION_TEXTS[key];
  const { account, secret = "" } = KEY_LABELS[key] ?? {};
  const isOnec = key === "onec";
  const own = OWN_SECRET.includes(key) ? (isOnec ? "password" : "secret") : null;
  return {
    note,
    switch: label,
    account: account ? { label: account, hint: ACCOUNT_HINTS[key] ?? "" } : null,
    secret: { label: secret, hint: secretHint, own },
    hasRecordHosts: WITH_RECORD_HOSTS.includes(key),
    options: [],
    address: addressOf(key, origin),
    lastUse: LAST_USES[key] ?? "Последний звонок",
  };
}

/** Null for an integration that calls nothing here. */
function addressOf(key: OtherIntegration, origin: string): IntegrationForm["address"] {
  if (key === "onec") return { label: "Адрес сайта для 1С", url: origin + apiPath("GET /1c/exchange") };
  if (!isTelephonyService(key)) return null;
  return { label: "Адрес для звонков", url: origin + apiPath("POST /calls/:service", { service: key }) };
}

interface ChannelTexts {
  note: string;
  /** What is to be done in the channel's cabinet and here, one after the other. */
  steps: readonly string[];
}

/** Each channel explains here what is needed to connect it. */
const CHANNEL_TEXTS: Record<ConnectedChannel, ChannelTexts> = {
  avito: {
    note: "Переписка по объявлениям на Авито. Каждый покупатель становится заявкой с автомобилем из объявления, ответ уходит в тот же чат.",
    steps: [
      "Нужна подписка Авито с доступом к API мессенджера: для автомобилей это уровень «Максимальный».",
      "Откройте avito.ru/professionals/api под аккаунтом, который размещает объявления, и скопируйте client_id и client_secret.",
      "Впишите их сюда, включите приём и сохраните: адрес вебхука сайт передаст Авито сам.",
      "Нажмите «Проверить»: сайт назовёт аккаунт и скажет, подключён ли вебхук.",
    ],
  },
  telegram: {
    note: "Личные сообщения боту салона. Бот тот же, что присылает уведомления сотрудникам.",
    steps: ["Включите приём и сохраните.", "Отметьте, показывать ли Telegram на сайте в «Написать»."],
  },
  max: {
    note: "Сообщения боту салона в MAX.",
    steps: [
      "Создайте бота в кабинете MAX для партнёров.",
      "Перенесите сюда имя бота и токен, включите приём и сохраните.",
    ],
  },
  vk: {
    note: "Сообщения сообществу салона во ВКонтакте.",
    steps: [
      "В сообществе: «Управление» → «Работа с API». Создайте ключ доступа с правом на сообщения и фотографии.",
      "Там же, в «Callback API», найдите строку, которую должен вернуть сервер. Впишите её и ключ сюда и сохраните.",
      "Скопируйте появившийся адрес в «Callback API» и подтвердите его.",
    ],
  },
  mail: {
    note: "Ответы покупателей на письма сайта попадают в переписку их заявок.",
    steps: ["Укажите адрес, на который покупатели отвечают, включите приём и сохраните."],
  },
  sms: {
    note: "СМС покупателю с панели: подтверждение визита, напоминание, расчёт. Входящие СМС сайт не читает.",
    steps: ["Впишите ключи из кабинета СМС-службы, включите и сохраните."],
  },
};

/** The card of a channel of conversations. `hookUrl`: what staff copy into its cabinet; null if there is nothing to copy. */
export function channelForm(key: ConnectedChannel, hookUrl: string | null): IntegrationForm {
  const { account, secret, options } = CHANNEL_FIELDS[key];
  return {
    ...CHANNEL_TEXTS[key],
    switch: key === "sms" ? "Отправлять СМС" : "Вести переписку",
    account,
    secret: secret && { ...secret, own: null },
    hasRecordHosts: false,
    options,
    address: hookUrl === null ? null : { label: "Адрес для вебхука", url: hookUrl },
    lastUse: "Последний обмен",
  };
}

/** The card of the payment service. `hookUrl`: null before it was on once. */
export function paymentForm(hookUrl: string | null): IntegrationForm {
  const { account, secret, options } = YOOKASSA_FIELDS;
  return {
    note: "Покупатель вносит задаток за забронированный автомобиль по ссылке. Деньги замораживаются на карте; вы их списываете, освобождаете или возвращаете.",
    steps: [
      "Перенесите shopId и секретный ключ из кабинета ЮKassa. С ключами тестового магазина деньги не настоящие.",
      "Включите приём и сохраните: появится адрес для уведомлений.",
      "В кабинете: «Интеграция» → «HTTP-уведомления». Впишите адрес и отметьте события payment.waiting_for_capture, payment.succeeded, payment.canceled и refund.succeeded.",
      "Сумму задатка задайте в настройках сайта.",
    ],
    switch: "Принимать задатки",
    account,
    secret: secret && { ...secret, own: null },
    hasRecordHosts: false,
    options,
    address: hookUrl === null ? null : { label: "Адрес для уведомлений", url: hookUrl },
    lastUse: "Последний обмен",
  };
}

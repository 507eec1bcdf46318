import type { ConnectedChannel } from "#worker/domain/conversations/channels.ts";
import type { Integration } from "#worker/domain/leads/integrations/integration-terms.ts";

interface IntegrationTexts {
  note: string;
  switch: string;
  secret: string;
  secretHint: string;
}

const RECEIVE = "Принимать звонки";

export const INTEGRATION_TEXTS: Record<Exclude<Integration, ConnectedChannel>, IntegrationTexts> = {
  mango: {
    note: "В личном кабинете: «Интеграции» → «API коннектор». Впишите туда адрес, а сюда перенесите ключ и подпись.",
    switch: RECEIVE,
    secret: "Ключ для создания подписи",
    secretHint: "Из кабинета MANGO OFFICE",
  },
  novofon: {
    note: "В личном кабинете: «Настройки» → «API», уведомления о звонках. Впишите туда адрес, включите события NOTIFY_END и NOTIFY_OUT_END.",
    switch: RECEIVE,
    secret: "Секретный ключ API",
    secretHint: "Из кабинета Novofon или Zadarma",
  },
  megafon: {
    note: "В личном кабинете: «Интеграция с CRM» → «Собственная CRM». Впишите туда адрес и ключ, который создадите здесь.",
    switch: RECEIVE,
    secret: "Ключ для авторизации",
    secretHint: "Тот же, что в кабинете: «Ключ для авторизации в вашей CRM»",
  },
  signed: {
    note: "Для телефонии, которой нет в списке: запрос с подписью HMAC-SHA256, формат описан в docs/calls.md.",
    switch: RECEIVE,
    secret: "Секрет подписи",
    secretHint: "Им телефония подписывает каждый запрос",
  },
  metrika: {
    note: "В Метрике создайте две цели «JavaScript-событие»: lead_qualified и lead_sold. Передаются только заявки посетителей, согласившихся на аналитику; имя и телефон не передаются.",
    switch: "Передавать серьёзные заявки и продажи",
    secret: "OAuth-токен",
    secretHint: "С правом на загрузку данных в счётчик (metrika:offline_data или metrika:write)",
  },
  onec: {
    note: "1С сама присылает автомобили с ценами и остатками и забирает заявки. В настройках обмена с сайтом впишите туда адрес, логин и пароль. Присланное становится импортом и ждёт решения сотрудника; состояния заказов из 1С сайт не принимает.",
    switch: "Вести обмен",
    secret: "Пароль",
    secretHint: "От 20 до 50 знаков; тот же, что в настройках обмена в 1С",
  },
};

import { TELEPHONY_SERVICES, type TelephonyService } from "../calls/telephony-services.ts";

/**
 * Services that report calls, Yandex Metrika, which takes conversions, 1C, which sends cars and fetches leads, Autoteka, which makes
 * reports on cars, the channels of conversations (domain/conversations/channels.ts), and the service that takes deposits.
 */
export const INTEGRATIONS = [
  ...TELEPHONY_SERVICES,
  "metrika",
  "onec",
  "autoteka",
  "avito",
  "telegram",
  "max",
  "vk",
  "mail",
  "sms",
  "yookassa",
] as const;
export type Integration = (typeof INTEGRATIONS)[number];

export const INTEGRATION_LABELS: Record<Integration, string> = {
  mango: "MANGO OFFICE",
  novofon: "Novofon (Zadarma)",
  megafon: "МегаФон «Виртуальная АТС»",
  signed: "Другая телефония",
  metrika: "Яндекс Метрика",
  onec: "1С: обмен с сайтом",
  autoteka: "Автотека: отчёты об автомобилях",
  avito: "Авито: сообщения",
  telegram: "Telegram: сообщения",
  max: "MAX: сообщения",
  vk: "ВКонтакте: сообщения группы",
  mail: "Почта: ответы на письма",
  sms: "СМС",
  yookassa: "ЮKassa: задатки",
};

/** Integrations whose secret we make; the others' is copied from the account at the service. */
export const OWN_SECRET: readonly Integration[] = ["megafon", "signed", "onec"];
/** Integrations whose records lie on hosts that staff name. */
export const WITH_RECORD_HOSTS: readonly Integration[] = ["signed"];

export function isTelephonyService(key: string): key is TelephonyService {
  return (TELEPHONY_SERVICES as readonly string[]).includes(key);
}

/** What the cabinet of the service calls its keys. Channels and the service of deposits describe their own fields. */
export const KEY_LABELS: Partial<Record<Integration, { account?: string; secret: string }>> = {
  mango: { account: "Уникальный код АТС", secret: "Ключ для создания подписи" },
  novofon: { secret: "Секретный ключ API" },
  megafon: { secret: "Ключ для авторизации" },
  signed: { secret: "Секрет подписи" },
  metrika: { secret: "OAuth-токен" },
  onec: { account: "Логин", secret: "Пароль" },
  autoteka: { account: "Client ID", secret: "Client secret" },
};

import type { ConnectedChannel } from "./channels.ts";

/** Settings of a channel that are no secrets, as `integrations.options` holds them: texts, whatever they mean. */
export type ChannelOptions = Readonly<Record<string, string>>;

/** A setting as its screen shows it. `flag`: "1" or "". */
export interface OptionField {
  name: string;
  kind: "text" | "flag" | "choice" | "number";
  label: string;
  hint?: string;
  choices?: readonly { value: string; label: string }[];
  isRequired?: boolean;
  /** Of the whole value. */
  pattern?: RegExp;
  /** Russian; why the pattern refuses a value. */
  message?: string;
  max?: number;
}

export interface ChannelFields {
  /** Null: the account needs none. */
  account: { label: string; hint: string; isRequired: boolean; pattern: RegExp; message: string } | null;
  /** Null: the key is one of the deployment. */
  secret: { label: string; hint: string } | null;
  options: readonly OptionField[];
  /** Whether we have a webhook that the channel calls. */
  hasHook: boolean;
  /** Whether it is called by an address that staff copy into the channel's cabinet; otherwise we set it up ourselves. */
  isHookCopied?: boolean;
}

/** Whether «Написать» of the site shows the channel. */
const ON_SITE: OptionField = { name: "onSite", kind: "flag", label: "Показывать на сайте в «Написать»" };
const WORD = { pattern: /^[\w.@-]{1,100}$/, message: "Латинские буквы и цифры без пробелов, до 100 знаков" };

/** What staff enter to connect a channel. */
export const CHANNEL_FIELDS: Readonly<Record<ConnectedChannel, ChannelFields>> = {
  avito: {
    account: { label: "client_id", hint: "Из кабинета Авито: «Для разработчиков»", isRequired: true, ...WORD },
    secret: { label: "client_secret", hint: "Оттуда же" },
    options: [],
    hasHook: true,
  },
  telegram: { account: null, secret: null, options: [ON_SITE], hasHook: false },
  max: {
    account: { label: "Имя бота", hint: "Как в ссылке max.ru/…", isRequired: true, ...WORD },
    secret: { label: "Токен бота", hint: "Из кабинета MAX для партнёров" },
    options: [ON_SITE],
    hasHook: true,
  },
  vk: {
    account: {
      label: "Номер сообщества",
      hint: "Цифры из адреса vk.com/club…",
      isRequired: true,
      pattern: /^\d{1,15}$/,
      message: "Только цифры",
    },
    secret: { label: "Ключ доступа сообщества", hint: "С правами на сообщения, фотографии и файлы" },
    options: [
      {
        name: "confirmation",
        kind: "text",
        label: "Строка, которую должен вернуть сервер",
        hint: "Из «Callback API» сообщества; «Секретный ключ» там можно не заполнять",
        isRequired: true,
        max: 50,
      },
      ON_SITE,
    ],
    hasHook: true,
    isHookCopied: true,
  },
  mail: {
    account: { label: "Адрес для ответов", hint: "Например reply@salon.ru", isRequired: true, ...WORD },
    secret: null,
    options: [],
    hasHook: false,
  },
  sms: {
    account: { label: "Логин", hint: "Из кабинета СМС-службы", isRequired: false, ...WORD },
    secret: { label: "Пароль или ключ API", hint: "Из кабинета СМС-службы" },
    options: [],
    hasHook: true,
    isHookCopied: true,
  },
};

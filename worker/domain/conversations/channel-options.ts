import type { ConnectedChannel } from "./channels.ts";
import { REPLY_NAME_MAX } from "./mail-address.ts";
import { SMS_GATEWAYS } from "./sms-gateways.ts";

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

/** A tag and a lead follow the name. */
const MAIL_ACCOUNT = new RegExp(
  `^[a-z0-9][a-z0-9._-]{0,${REPLY_NAME_MAX - 1}}@(?:[a-z0-9-]{1,63}\\.){1,8}[a-z0-9-]{2,63}$`,
  "i",
);
const HOUR = { kind: "number", max: 23 } as const;

const SMS_FIELDS: readonly OptionField[] = [
  {
    name: "gateway",
    kind: "choice",
    label: "СМС-служба",
    isRequired: true,
    choices: Object.entries(SMS_GATEWAYS).map(([value, { label }]) => ({ value, label })),
  },
  {
    name: "url",
    kind: "text",
    label: "Адрес своего шлюза",
    hint: "Только для «Своего шлюза»",
    pattern: /^https:\/\/\S{4,200}$/,
    message: "Адрес начинается с https://",
    max: 208,
  },
  {
    name: "sender",
    kind: "text",
    label: "Имя отправителя",
    hint: "Согласованное со службой: до 11 латинских букв и цифр или номер",
    pattern: /^[\w .+-]{1,15}$/,
    message: "До 11 латинских букв и цифр или номер",
    max: 15,
  },
  { name: "quietFrom", ...HOUR, label: "Не отправлять с, час", hint: "По часам салона; обычно 21" },
  { name: "quietTo", ...HOUR, label: "Не отправлять до, час", hint: "Обычно 9" },
  {
    name: "monthLimit",
    kind: "number",
    label: "Предел расходов в месяц, ₽",
    hint: "Пусто: без предела",
    max: 1_000_000,
  },
  {
    name: "price",
    kind: "text",
    label: "Цена одной СМС, ₽",
    hint: "Если служба не сообщает её в ответе",
    pattern: /^\d{1,3}(?:[.,]\d{1,2})?$/,
    message: "Число, например 4,50",
    max: 6,
  },
  { name: "sendConfirmed", kind: "flag", label: "СМС о подтверждённом визите" },
  { name: "sendReminder", kind: "flag", label: "СМС с напоминанием о визите" },
  { name: "sendQuote", kind: "flag", label: "Кнопка «Отправить по СМС» у расчёта" },
];

/** What staff enter to connect a channel. */
export const CHANNEL_FIELDS: Readonly<Record<ConnectedChannel, ChannelFields>> = {
  avito: {
    account: { label: "client_id", hint: "Со страницы avito.ru/professionals/api", isRequired: true, ...WORD },
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
    account: {
      label: "Адрес для ответов",
      hint: "Например reply@salon.ru. Почта на reply+что-угодно@salon.ru должна приходить туда же",
      isRequired: true,
      pattern: MAIL_ACCOUNT,
      message: `Адрес почты латиницей, до знака @ не больше ${REPLY_NAME_MAX} знаков и без «+»`,
    },
    secret: null,
    options: [
      {
        name: "untagged",
        kind: "flag",
        label: "Принимать письма без метки",
        hint: "Письмо, которое пришло не в ответ на наше, станет новой заявкой",
      },
      { ...ON_SITE, hint: "Тогда принимаются и письма без метки" },
    ],
    hasHook: false,
  },
  sms: {
    account: { label: "Логин", hint: "Из кабинета СМС-службы", isRequired: false, ...WORD },
    secret: { label: "Пароль или ключ API", hint: "Из кабинета СМС-службы" },
    options: SMS_FIELDS,
    hasHook: true,
    isHookCopied: true,
  },
};

const OPTION_MAX = 200;

/** Settings by name, "" for what is not set. */
export function optionsOf(key: ConnectedChannel, stored: string): Record<string, string> {
  const values = JSON.parse(stored) as ChannelOptions;
  return Object.fromEntries(CHANNEL_FIELDS[key].options.map(({ name }) => [name, values[name] ?? ""]));
}

/** Russian; why the value of a setting is not taken. Whether it may be left out is another question. */
export function optionProblem(
  { kind, choices = [], pattern, message, max }: OptionField,
  value: string,
): string | null {
  if (value === "") return null;
  const limit = max ?? OPTION_MAX;
  if (kind === "flag") return value === "1" ? null : "Укажите, включено ли";
  if (kind === "choice") return choices.some((one) => one.value === value) ? null : "Выберите из списка";
  if (kind === "number" && !/^\d{1,9}$/.test(value)) return "Целое число";
  if (kind === "number" && max !== undefined && Number(value) > max) return `Не больше ${max}`;
  if (kind === "text" && value.length > limit) return `Не длиннее ${limit} знаков`;
  // Line breaks would get into headers of requests.
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return "Одной строкой";
  return pattern && !pattern.test(value) ? (message ?? "Неверное значение") : null;
}

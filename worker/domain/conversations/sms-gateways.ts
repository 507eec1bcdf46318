/** Why a gateway does not take a message. `key`, `money` and `busy` may pass, so it is sent again; the others do not. */
export type SmsRefusal = "key" | "money" | "busy" | "number" | "text";

export const SMS_REFUSALS: Record<SmsRefusal, string> = {
  key: "Канал не принимает ключ: проверьте логин и пароль СМС-службы",
  money: "На счёте СМС-службы кончились деньги",
  busy: "СМС-служба временно не принимает сообщения",
  number: "СМС-служба не принимает этот номер",
  text: "СМС-служба не принимает этот текст или имя отправителя",
};

/**
 * How one gateway is spoken to, as data for services/conversations/channels/sms.ts. In texts `{account}`, `{secret}`, `{basic}` (both for Basic
 * authentication), `{phone}` (digits with the country code), `{text}`, `{sender}` and `{id}` (of our message) are replaced; a field that is only
 * an empty `{sender}` is left out. Paths are names with dots, `*` is the only or the first member.
 */
export interface SmsGateway {
  label: string;
  /** Null: staff enter it. */
  url: string | null;
  format: "form" | "json";
  headers?: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
  /** Calls are signed as our webhooks are, with the secret (docs/events.md). */
  isSigned?: boolean;
  answer: {
    /** Of the message at the gateway. Without it the gateway has refused. */
    id: string;
    /** Rubles. */
    cost?: string;
    /** Code of a refusal, and its text for the log. */
    code?: string;
    reason?: string;
    codes?: Readonly<Record<string, SmsRefusal>>;
  };
  /** What it reports to our webhook; null: nothing that we read. */
  reports: {
    format: "form" | "json" | "lines";
    id: string;
    status: string;
    cost?: string;
    delivered: readonly string[];
    failed: readonly string[];
    /** What it wants as answer. */
    answer: string;
  } | null;
  /** It drops a second message with our id. */
  dropsRepeats: boolean;
  /** Whether numbers of other countries are sent to without a further agreement. */
  sendsAbroad: boolean;
}

export const SMS_GATEWAYS = {
  // https://sms.ru/api/send, codes: https://sms.ru/api/status, reports: https://sms.ru/?panel=api&subpanel=cb
  smsru: {
    label: "SMS.ru",
    url: "https://sms.ru/sms/send",
    format: "form",
    body: { api_id: "{secret}", to: "{phone}", msg: "{text}", from: "{sender}", json: "1" },
    answer: {
      id: "sms.*.sms_id",
      cost: "sms.*.cost",
      code: "sms.*.status_code|status_code",
      reason: "sms.*.status_text|status_text",
      codes: {
        "200": "key",
        "201": "money",
        "202": "number",
        "204": "text",
        "205": "text",
        "207": "number",
        "209": "number",
        "220": "busy",
        "300": "key",
        "301": "key",
        "302": "key",
      },
    },
    reports: {
      format: "lines",
      id: "1",
      status: "2",
      delivered: ["103"],
      failed: ["104", "105", "106", "107", "108", "150"],
      answer: "100",
    },
    dropsRepeats: false,
    sendsAbroad: false,
  },
  // https://smsc.ru/api/http/send/, reports: https://smsc.ru/api/http/miscellaneous/callback/
  smsc: {
    label: "SMSC.ru",
    url: "https://smsc.ru/sys/send.php",
    format: "form",
    body: {
      login: "{account}",
      psw: "{secret}",
      phones: "{phone}",
      mes: "{text}",
      sender: "{sender}",
      cost: "3",
      fmt: "3",
      charset: "utf-8",
    },
    answer: {
      id: "id",
      cost: "cost",
      code: "error_code",
      reason: "error",
      codes: { "2": "key", "3": "money", "4": "busy", "6": "text", "7": "number", "8": "number", "9": "busy" },
    },
    reports: {
      format: "form",
      id: "id",
      status: "status",
      cost: "cost",
      delivered: ["1", "2"],
      failed: ["3", "20", "22", "23", "24", "25"],
      answer: "OK",
    },
    dropsRepeats: false,
    sendsAbroad: true,
  },
  // https://docs.exolve.ru/docs/ru/api-reference/sms-api/sending-sms
  exolve: {
    label: "МТС Exolve",
    url: "https://api.exolve.ru/messaging/v1/SendSMS",
    format: "json",
    headers: { Authorization: "Bearer {secret}" },
    body: { number: "{sender}", destination: "{phone}", text: "{text}" },
    answer: { id: "message_id", reason: "error.message" },
    reports: null,
    dropsRepeats: false,
    sendsAbroad: false,
  },
  // https://smsaero.ru/integration/documentation/api/
  smsaero: {
    label: "SMS Aero",
    url: "https://gate.smsaero.ru/v2/sms/send",
    format: "json",
    headers: { Authorization: "Basic {basic}" },
    body: { number: "{phone}", text: "{text}", sign: "{sender}" },
    answer: { id: "data.id", cost: "data.cost", reason: "message" },
    reports: { format: "form", id: "id", status: "status", delivered: ["1"], failed: ["2", "6"], answer: "OK" },
    dropsRepeats: false,
    sendsAbroad: false,
  },
  // https://docs.devino.online/ru/http/sms/
  devino: {
    label: "Devino Telecom",
    url: "https://api.devino.online/sms/messages",
    format: "json",
    headers: { Authorization: "Key {secret}" },
    body: { messages: [{ from: "{sender}", to: "{phone}", text: "{text}" }] },
    answer: { id: "result.*.messageId", code: "result.*.code", reason: "result.*.description" },
    reports: null,
    dropsRepeats: false,
    sendsAbroad: false,
  },
  // docs/conversations.md, «СМС»
  own: {
    label: "Свой шлюз с подписью HMAC",
    url: null,
    format: "json",
    isSigned: true,
    body: { id: "{id}", phone: "{phone}", text: "{text}", sender: "{sender}" },
    answer: {
      id: "id",
      cost: "cost",
      code: "refusal",
      reason: "reason",
      codes: { key: "key", money: "money", busy: "busy", number: "number", text: "text" },
    },
    reports: {
      format: "json",
      id: "id",
      status: "status",
      cost: "cost",
      delivered: ["delivered"],
      failed: ["failed"],
      answer: '{"ok":true}',
    },
    dropsRepeats: true,
    sendsAbroad: true,
  },
} as const satisfies Record<string, SmsGateway>;

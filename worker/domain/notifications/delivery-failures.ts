/** Why a notification was not delivered, as staff read it. Every reason in `outbox.last_error` comes from here. */
export const DELIVERY_FAILURES = {
  visitWithdrawn: "Визит больше не подтверждён",
  visitOver: "Визит уже начался или прошёл",
  saleWithdrawn: "Продажу по заявке отменили",
  noSiteAddress: "Не задан адрес сайта SITE_ORIGIN",
  leadDeleted: "Заявка удалена",
  interrupted: "Отправка каждый раз прерывалась",
  internal: "Внутренняя ошибка при отправке",
  contactDetailsMissing: "Сборщик данных не знает этого человека",
  noMailBinding: "Отправка почты не подключена (на Cloudflare привязка EMAIL, на своём сервере SMTP_URL и MAIL_FROM)",
  noRecipient: "Не указан адрес получателя",
  noSender: "В настройках не указан email отправителя",
  senderNotVerified: "Почтовая служба не приняла адрес отправителя: он не подтверждён",
  recipientNotVerified: "Почтовая служба не приняла адрес получателя: он неверен или не подтверждён",
  invalidMail: "Письмо составлено неверно",
  mailNotAccepted: "Почта не принята",
  webhookSecretNotOpened: "Секрет вебхука не открывается ключом этого сайта: создайте новый",
  noWebhookSecret: "Не задан секрет WEBHOOK_SECRET",
  noTelegramChat: "Не указан чат Telegram",
  noTelegramToken: "Не задан секрет TELEGRAM_BOT_TOKEN",
  noMetrikaToken: "Не задан токен Яндекс Метрики",
  noMetrikaId: "В настройках не указан счётчик Яндекс Метрики",
  metrikaTokenRefused: "Яндекс Метрика не приняла токен или не даёт доступа к счётчику",
  noConversion: "Передавать нечего: посетитель не согласился на аналитику или отметку сняли",
  noPushKey: "Не задан секрет UPLOAD_KEY",
  addressRefused: "Адрес не принадлежит сайту в интернете или не разрешён",
  answerTooLarge: "Ответ слишком длинный",
  timeout: "Нет ответа за 10 секунд",
  noConnection: "Нет связи",
} as const;

export type DeliveryFailureReason =
  (typeof DELIVERY_FAILURES)[keyof typeof DELIVERY_FAILURES] | `Ответ ${number}` | `Почта не принята: ${string}`;

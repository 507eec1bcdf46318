/** Changes with every change of a text below. */
export const ALERT_CONSENT_VERSION = "2026-11-23";

/** Two documents, each with a box of its own: 152-ФЗ article 9 and 38-ФЗ article 18. */
export const ALERT_CONSENTS = ["alerts", "advertising"] as const;
export type AlertConsent = (typeof ALERT_CONSENTS)[number];

export const ALERT_CONSENT_TITLES: Record<AlertConsent, string> = {
  alerts: "Согласие на обработку адреса для рассылки подходящих автомобилей",
  advertising: "Согласие на получение рекламных сообщений",
};

export interface ConsentOperator {
  name: string;
  address: string;
  /** «письмом на …, по телефону … или письменно по адресу …» */
  contacts: string;
}

/** A paragraph is a string, a bulleted list an array. */
export interface ConsentSection {
  title: string;
  body: (string | string[])[];
}

export function consentDocument(document: AlertConsent, operator: ConsentOperator): ConsentSection[] {
  return document === "alerts" ? processingConsent(operator) : advertisingConsent(operator);
}

/** The text whose hash is stored with a subscription. */
export function plainConsent(document: AlertConsent, operator: ConsentOperator): string {
  const sections = consentDocument(document, operator).map(({ title, body }) => [title, ...body.flat()].join("\n"));
  return [ALERT_CONSENT_TITLES[document], ...sections].join("\n\n");
}

function processingConsent({ name, address, contacts }: ConsentOperator): ConsentSection[] {
  return [
    {
      title: "Кто и кому даёт согласие",
      body: [
        `Отмечая флажок и отправляя форму «Сообщить мне» на сайте, я свободно, своей волей и в своём интересе даю согласие на обработку моих персональных данных оператору: ${name}, ${address} (далее — Оператор).`,
        "Мне исполнилось 18 лет, адрес принадлежит мне.",
      ],
    },
    {
      title: "На обработку каких данных",
      body: [
        [
          "адрес электронной почты, либо адрес для уведомлений моего браузера, либо номер чата с ботом — то, что я выбрал(а);",
          "условия поиска или автомобиль, о которых нужно сообщать;",
          "дата и время согласия и IP-адрес, с которого оно отправлено.",
        ],
      ],
    },
    {
      title: "Для какой цели",
      body: [
        "Присылать сообщения об автомобилях, которые подходят под мой поиск, и об изменении цены выбранного автомобиля.",
      ],
    },
    {
      title: "Какие действия разрешены",
      body: [
        "Сбор, запись, систематизация, накопление, хранение, уточнение, извлечение, использование, предоставление доступа лицам, которые доставляют сообщения по поручению Оператора, блокирование, удаление и уничтожение — с использованием средств автоматизации и без них.",
      ],
    },
    {
      title: "Срок действия и отзыв",
      body: [
        "Согласие действует, пока действует подписка. Подписка заканчивается, если я отпишусь или если полгода не было подходящих автомобилей и я не ответил(а) на вопрос, ищу ли ещё.",
        `Отозвать согласие можно в любой момент ссылкой «Отписаться» в каждом сообщении, а также ${contacts}. Адрес удаляется сразу. Условия поиска, время согласия и хеш адреса, по которому его нельзя прочитать, хранятся ещё год как доказательство.`,
        "Если подписка не подтверждена за 48 часов, адрес удаляется.",
      ],
    },
  ];
}

function advertisingConsent({ name, address, contacts }: ConsentOperator): ConsentSection[] {
  return [
    {
      title: "На что я соглашаюсь",
      body: [
        `Отмечая флажок и отправляя форму «Сообщить мне» на сайте, я соглашаюсь получать от ${name}, ${address}, рекламные сообщения о подходящих автомобилях и снижении цен (часть 1 статьи 18 Федерального закона от 13.03.2006 №\u00a038-ФЗ «О рекламе»).`,
      ],
    },
    {
      title: "Как и как часто",
      body: [
        "Сообщения приходят тем способом, который я выбрал(а): по электронной почте, уведомлением браузера или в чате с ботом. Не чаще одного раза в день, с 9:00 до 21:00 по времени салона.",
      ],
    },
    {
      title: "Как отказаться",
      body: [
        `Отказаться можно в любой момент ссылкой «Отписаться» в каждом сообщении, а также ${contacts}. Рассылка прекращается немедленно.`,
        "Отказ от рекламных сообщений не мешает пользоваться сайтом и обращаться в салон.",
      ],
    },
  ];
}

import type { LeadType } from "./lead-terms.ts";

/** A form by which a visitor leaves a request: its texts and what it asks for. */
interface LeadForm {
  type: LeadType;
  /** `car` forms belong to a car and have an address below it; `service` is a page of its own. */
  about: "car" | "salon" | "service";
  title: string;
  intro: string;
  submit: string;
  /** When a required field is empty. */
  empty: string;
  success: { title: string; text: string };
  /** Asks for make and model of the visitor's own car. */
  ownCar?: true;
  /** Asks for the time of a visit, and for an e-mail address that is not required. */
  asksTime?: true;
  /** Fields that must be filled besides name and phone, with the message about a blank one. */
  required?: Readonly<Record<string, string>>;
  /** Shown to staff with the lead, where its type alone would not say it. */
  note?: string;
}

const SOON = "Мы свяжемся с вами в ближайшее время.";
const FILL_REQUIRED = "Пожалуйста, заполните обязательные поля";

export const LEAD_FORMS = {
  credit: {
    type: "auto_credit",
    about: "car",
    title: "Заявка на кредит",
    intro: "Отправим заявку в несколько банков сразу и предложим лучшие условия. Решение — за 30 минут.",
    submit: "Отправить заявку",
    empty: FILL_REQUIRED,
    success: { title: "Заявка на кредит отправлена!", text: SOON },
  },
  installment: {
    type: "auto_credit",
    about: "car",
    title: "Купить в рассрочку",
    intro: "Рассчитаем первый взнос и платежи без скрытых комиссий и ответим на вопросы по телефону.",
    submit: "Отправить заявку",
    empty: FILL_REQUIRED,
    success: { title: "Заявка на рассрочку отправлена!", text: SOON },
    note: "Рассрочка",
  },
  "trade-in": {
    type: "trade_in",
    about: "car",
    title: "Обмен по трейд-ин",
    intro: "Оценим ваш автомобиль и зачтём его стоимость в счёт этого.",
    submit: "Отправить заявку",
    empty: FILL_REQUIRED,
    success: { title: "Trade-In заявка отправлена!", text: SOON },
    ownCar: true,
  },
  booking: {
    type: "lease_booking",
    about: "car",
    title: "Бронирование автомобиля",
    intro: "Оставьте контакты: подтвердим, что автомобиль свободен, и договоримся о времени.",
    submit: "Забронировать",
    empty: "Пожалуйста, заполните все поля",
    success: {
      title: "Заявка на бронирование отправлена!",
      text: "Мы свяжемся с вами в ближайшее время для уточнения деталей аренды.",
    },
  },
  visit: {
    type: "contact_form",
    about: "car",
    title: "Записаться на просмотр",
    intro: "Выберите время: менеджер подтвердит его по телефону.",
    submit: "Записаться",
    empty: FILL_REQUIRED,
    success: { title: "Записали желание!", text: "Менеджер подтвердит время по телефону." },
    asksTime: true,
  },
  hold: {
    type: "contact_form",
    about: "car",
    title: "Забронировать автомобиль",
    intro: "Оставьте имя и телефон: по ним мы свяжемся с вами.",
    submit: "Забронировать",
    empty: FILL_REQUIRED,
    success: { title: "Заявка отправлена!", text: SOON },
    note: "Бронь на сайте",
  },
  "auto-credit": {
    type: "auto_credit",
    about: "salon",
    title: "Заявка на автокредит",
    intro: "Два поля — и менеджер подберёт банк, ставку и срок под ваш бюджет.",
    submit: "Отправить заявку",
    empty: FILL_REQUIRED,
    success: {
      title: "Заявка отправлена!",
      text: "Мы свяжемся с вами в ближайшее время, чтобы обсудить условия кредитования.",
    },
  },
  selection: {
    type: "auto_selection",
    about: "salon",
    title: "Подбор автомобиля",
    intro: "Менеджер подберёт варианты по вашим пожеланиям — в наличии и в пути — и позвонит вам.",
    submit: "Отправить заявку",
    empty: "Пожалуйста, заполните все обязательные поля",
    success: { title: "Заявка на подбор отправлена!", text: SOON },
  },
  callback: {
    type: "contact_form",
    about: "salon",
    title: "Обратный звонок",
    intro: "Перезвоним в рабочее время и ответим на вопросы об автомобилях и условиях.",
    submit: "Жду звонка",
    empty: FILL_REQUIRED,
    success: { title: "Заявка на звонок отправлена!", text: SOON },
  },
  "trade-in-wizard": {
    type: "trade_in",
    about: "salon",
    title: "Оценка автомобиля",
    intro: "Оценим ваш автомобиль за 30 минут.",
    submit: "Отправить заявку",
    empty: FILL_REQUIRED,
    success: { title: "Заявка отправлена!", text: "Мы свяжемся с вами в течение 30 минут и назовём стоимость." },
  },
  service: {
    type: "contact_form",
    about: "service",
    title: "Запись на сервис",
    intro: "Выберите работу и время: мастер подтвердит запись по телефону.",
    submit: "Записаться на сервис",
    empty: FILL_REQUIRED,
    success: { title: "Записали желание!", text: "Мастер подтвердит время по телефону." },
    asksTime: true,
    required: { serviceWork: "Выберите работу", carBrand: "Укажите марку", carModel: "Укажите модель" },
  },
} as const satisfies Record<string, LeadForm>;

/** The form by which a visitor holds a car. */
export const HOLD_FORM = "hold" satisfies LeadFormKey;

/** «Написать нам», which is no form of this list: stored with its consent, as the keys of the others are. */
export const SITE_MESSAGE_FORM = "message";

export type LeadFormKey = keyof typeof LEAD_FORMS;

export function isLeadFormKey(text: string): text is LeadFormKey {
  return Object.hasOwn(LEAD_FORMS, text);
}

export function leadFormOf(key: LeadFormKey): LeadForm {
  return LEAD_FORMS[key];
}

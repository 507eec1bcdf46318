/** The steps of the wizard; also their anchors in the address. */
export const STEPS = ["car", "contacts", "sent"] as const;
export type Step = (typeof STEPS)[number];

export const STEP_TITLES: Record<Step, string> = {
  car: "Автомобиль",
  contacts: "Контакты",
  sent: "Готово",
};

export const STEP_HEADINGS: Record<Step, string> = {
  car: "Расскажите об автомобиле",
  contacts: "Куда сообщить оценку?",
  sent: "Заявка отправлена!",
};

/** Id of the wizard on its page. */
export const WIZARD_ID = "valuation";
/** Path after sending without JavaScript. */
export const SENT_HREF = `/trade-in?sent=1#${WIZARD_ID}`;

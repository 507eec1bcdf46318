/** The wizard's way. What a step is called in the address stands behind its «#». */
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

/** The wizard's place on its page. */
export const WIZARD_ID = "valuation";
/** Where a browser without JavaScript ends up. */
export const SENT_HREF = `/trade-in?sent=1#${WIZARD_ID}`;

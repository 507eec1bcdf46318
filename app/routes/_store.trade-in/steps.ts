/** The wizard's way. What a step is called in the address stands behind its «#». */
export const STEPS = ["car", "contacts", "sent"] as const;
export type Step = (typeof STEPS)[number];

export const STEP_TITLES: Record<Step, string> = {
  car: "Автомобиль",
  contacts: "Контакты",
  sent: "Готово",
};

/** Where a browser without JavaScript ends up. */
export const SENT_HREF = "/trade-in?sent=1";

import * as z from "zod/mini";
import { pluralOf } from "../kernel/text/plural.ts";
import { hoursHint } from "./opening-hours.ts";
import { DEFAULT_SETTINGS, sampleHint } from "./settings.ts";

/** What a salon needs before it opens, in the order in which its owner is led. */
export const FIRST_DAY_STEPS = ["name", "phone", "hours", "timeZone", "home", "mail", "staff", "cars"] as const;
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number];

export const FIRST_DAY_LABELS: Record<FirstDayStep, string> = {
  name: "Название салона",
  phone: "Телефон",
  hours: "Часы работы",
  timeZone: "Часовой пояс",
  home: "Адрес сайта",
  mail: "Почта для заявок",
  staff: "Сотрудники",
  cars: "Первые автомобили",
};

const FIRST_DAY_CHOICES = ["done", "skipped"] as const;

export const FIRST_DAY_STATE_LABELS = { done: "Готово", skipped: "Пропущено", left: "Осталось" } as const;
export type FirstDayState = keyof typeof FIRST_DAY_STATE_LABELS;

export const firstDayChoicesSchema = z.partialRecord(
  z.enum(FIRST_DAY_STEPS, "Такого шага нет"),
  z.enum(FIRST_DAY_CHOICES, "Шаг можно отметить или пропустить"),
);

/** What the data cannot show: steps that were skipped, and values that were right from the start. */
export type FirstDayChoices = z.infer<typeof firstDayChoicesSchema>;

export interface FirstDayData {
  salonName: string;
  phone: string;
  workingHours: string | null;
  timeZone: string;
  notificationEmail: string | null;
  fromEmail: string | null;
  /** «https://salon.ru», as the browser shows it. */
  origin: string;
  /** Staff who can sign in. */
  staff: number;
  /** Cars that are or were on the site. */
  publishedCars: number;
}

/** The state of every step. A step that the data show to be done is done, whatever was chosen. */
export function firstDayStates(data: FirstDayData, choices: FirstDayChoices): Record<FirstDayStep, FirstDayState> {
  const isFaultless = (step: FirstDayStep) => Object.keys(stepFaults(step, data)).length === 0;
  const isDone: Record<FirstDayStep, boolean> = {
    name: data.salonName !== "" && isFaultless("name"),
    phone: data.phone !== "" && isFaultless("phone"),
    hours: isFaultless("hours"),
    timeZone: data.timeZone !== DEFAULT_SETTINGS.timeZone,
    home: isPublicOrigin(data.origin),
    mail: isFaultless("mail"),
    staff: data.staff > 1,
    cars: data.publishedCars > 0,
  };
  const states = FIRST_DAY_STEPS.map((step) => [step, isDone[step] ? "done" : (choices[step] ?? "left")]);
  return Object.fromEntries(states) as Record<FirstDayStep, FirstDayState>;
}

const NO_MAIL = "Без этого адреса письма не уйдут";

/** Values that the settings would store and that leave the step undone, by field, with what to do. */
export function stepFaults(step: FirstDayStep, data: FirstDayData): Record<string, string> {
  const { salonName, phone, workingHours, notificationEmail, fromEmail } = data;
  const faults: Partial<Record<FirstDayStep, Record<string, string | null>>> = {
    name: { salonName: sampleHint("salonName", salonName) },
    phone: { phone: sampleHint("phone", phone) },
    hours: { workingHours: sampleHint("workingHours", workingHours) ?? hoursHint(workingHours ?? "") },
    mail: { notificationEmail: notificationEmail ? null : NO_MAIL, fromEmail: fromEmail ? null : NO_MAIL },
  };
  return Object.fromEntries(
    Object.entries(faults[step] ?? {}).filter((fault): fault is [string, string] => fault[1] !== null),
  );
}

/** Whether customers can open the address: https under a name of the dealership's own. */
export function isPublicOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin || "http://localhost");
  return protocol === "https:" && !/^localhost$|^[\d.]+$|^\[|\.(?:workers\.dev|localhost|local|test)$/.test(hostname);
}

export function stepsLeft(states: Readonly<Record<FirstDayStep, FirstDayState>>): FirstDayStep[] {
  return FIRST_DAY_STEPS.filter((step) => states[step] === "left");
}

/** «Осталось 3 шага». */
export function stepsLeftText(count: number): string {
  return `${pluralOf(count, ["Остался", "Осталось", "Осталось"])} ${count} ${pluralOf(count, ["шаг", "шага", "шагов"])}`;
}

/** «Часы работы, почта для заявок». */
export function stepNames(steps: readonly FirstDayStep[]): string {
  const names = steps
    .map((step) => FIRST_DAY_LABELS[step])
    .join(", ")
    .toLowerCase();
  return names.charAt(0).toUpperCase() + names.slice(1);
}

/** For the history of the settings. */
export function choicesText(value: unknown): string {
  const choices = firstDayChoicesSchema.safeParse(value);
  if (!choices.success) return "";
  return Object.entries(choices.data)
    .map(
      ([step, choice]) => `${FIRST_DAY_LABELS[step as FirstDayStep]}: ${FIRST_DAY_STATE_LABELS[choice].toLowerCase()}`,
    )
    .join(", ");
}

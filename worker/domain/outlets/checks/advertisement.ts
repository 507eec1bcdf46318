import type { OutletCheck } from "../outlet-check.ts";
import { error } from "./check.ts";
import { hasContacts } from "./description-text.ts";

/** What Avito and Auto.ru both require of an advertisement. */
export const ADVERTISEMENT_CHECKS: readonly OutletCheck[] = [
  error(8, "colorKey", ({ colorKey, color }) => {
    if (colorKey !== null) return null;
    return color
      ? `Цвет «${color}» не из списка площадки. Выберите ближайший из списка.`
      : "Не указан цвет. Выберите его из списка.";
  }),
  error(
    13,
    "owners",
    // Nobody sells a used car that no one has owned: Avito's list begins with one.
    ({ status, owners }) => status === "used" && !owners,
    "Не указано число владельцев по ПТС.",
  ),
  error(14, "steering", ({ steering }) => steering === null, "Не указано, с какой стороны руль."),
  error(
    23,
    "description",
    ({ description }) => hasContacts(description ?? ""),
    "В описании есть телефон или ссылка — за это блокируют. Уберите.",
  ),
];

export const USED_WITHOUT_MILEAGE = error(
  15,
  "mileage",
  ({ status, mileage }) => status === "used" && mileage <= 0,
  "Укажите пробег: у машины с пробегом он не может быть нулём.",
);

export function descriptionLimit(max: number): OutletCheck {
  return error(25, "description", ({ description }) => {
    const { length } = description ?? "";
    return length > max && `Описание длиннее, чем принимает площадка: ${length} из ${max} знаков.`;
  });
}

import type { OutletWords } from "./outlet-words.ts";

/**
 * Words of Avito's template for used cars of 2026-09-10, with ё. Body, fuel, gearbox and drive must equal the row of Avito's catalogue,
 * which therefore replaces these words when the salon has chosen one.
 */
export const AVITO_VALUES = {
  bodyType: {
    sedan: "Седан",
    hatchback: "Хетчбек",
    wagon: "Универсал",
    crossover: "Внедорожник",
    coupe: "Внедорожник",
    pickup: "Пикап",
    two_door_coupe: "Купе",
    liftback: "Лифтбек",
    minivan: "Минивэн",
    convertible: "Кабриолет",
    van: "Фургон",
  },
  transmission: { automatic: "Автомат", manual: "Механика", robotic: "Робот", cvt: "Вариатор" },
  drivetrain: { front: "Передний", rear: "Задний", all: "Полный" },
  fuelType: {
    gasoline: "Бензин",
    diesel: "Дизель",
    hybrid: "Гибрид",
    electric: "Электро",
    lpg: "Газ",
    hydrogen: null,
  },
  steering: { left: "Левый", right: "Правый" },
  pts: { original: "Оригинал", duplicate: "Дубликат", electronic: "Электронный", none: "Не оформлен" },
  accident: { none: "Не битый", damaged: "Битый" },
  availability: { in_stock: "Нет", in_transit: "Да", on_order: "Да" },
  colorKey: {
    white: "Белый",
    silver: "Серебряный",
    grey: "Серый",
    black: "Чёрный",
    brown: "Коричневый",
    gold: "Золотой",
    beige: "Бежевый",
    red: "Красный",
    bordeaux: "Бордовый",
    orange: "Оранжевый",
    yellow: "Жёлтый",
    green: "Зелёный",
    light_blue: "Голубой",
    blue: "Синий",
    violet: "Фиолетовый",
    purple: "Пурпурный",
    pink: "Розовый",
  },
} as const satisfies OutletWords;

export const AVITO_INTERIOR_COLORS: readonly string[] = ["Светлый", "Тёмный", "Цветной"];

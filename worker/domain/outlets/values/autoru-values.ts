import type { OutletWords } from "./outlet-words.ts";

/** Words of Auto.ru's help page on price lists of cars. Its catalogue's body type replaces these when a row is chosen. */
export const AUTORU_VALUES = {
  bodyType: {
    sedan: "Седан",
    hatchback: "Хэтчбек",
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
  transmission: {
    automatic: "Автоматическая",
    manual: "Механическая",
    robotic: "Автомат робот",
    cvt: "Автомат вариатор",
  },
  drivetrain: { front: "Передний", rear: "Задний", all: "Полный" },
  fuelType: {
    gasoline: "Бензин",
    diesel: "Дизель",
    hybrid: "Гибрид",
    electric: "Электро",
    lpg: "ГБО",
    hydrogen: "Водородный",
  },
  steering: { left: "Левый", right: "Правый" },
  pts: { original: "Оригинал", duplicate: "Дубликат", electronic: null, none: null },
  condition: { excellent: "Отличное", good: "Хорошее", fair: "Среднее", needs_repair: "Требует ремонта" },
  availability: { in_stock: "В наличии", in_transit: "В пути", on_order: "На заказ" },
  warrantyType: {
    manufacturer: "Гарантия производителя",
    dealer: "Гарантия дилера",
    ask: "Уточняйте условия гарантии",
  },
  colorKey: {
    white: "Белый",
    silver: "Серебряный",
    grey: "Серый",
    black: "Черный",
    brown: "Коричневый",
    gold: "Золотой",
    beige: "Бежевый",
    red: "Красный",
    // Auto.ru has no bordeaux.
    bordeaux: "Красный",
    orange: "Оранжевый",
    yellow: "Желтый",
    green: "Зеленый",
    light_blue: "Голубой",
    blue: "Синий",
    violet: "Фиолетовый",
    purple: "Пурпурный",
    pink: "Розовый",
  },
} as const satisfies OutletWords;

const OWNERS = ["Не было владельцев", "Один владелец", "Два владельца", "Три владельца"] as const;

export function autoruOwners(owners: number): string {
  return OWNERS[owners] ?? "Четыре и более";
}

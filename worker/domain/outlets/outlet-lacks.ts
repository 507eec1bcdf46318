/** What cars lack, by rule of an error, after «у 9 машин»: «нет цвета из списка». */
const LACKS: Readonly<Record<number, string>> = {
  1: "нет цены",
  2: "нет фотографий",
  5: "нет VIN",
  6: "ошибка в VIN",
  7: "VIN повторяется",
  8: "нет цвета",
  9: "нет модификации из каталога",
  10: "расхождение с каталогом",
  11: "не сказано, битая ли",
  12: "нет числа дверей",
  13: "нет числа владельцев",
  14: "не указан руль",
  15: "нет пробега",
  17: "нет в каталоге и нет данных двигателя",
  18: "нет комплектации из каталога",
  19: "не указано состояние",
  20: "цена или год вне правил площадки",
  21: "скидка больше 40 %",
  23: "телефон или ссылка в описании",
  25: "слишком длинное описание",
  27: "нет в справочнике",
  30: "скидка не для этой площадки",
  31: "не попадает в подборки",
  32: "цена с копейками",
  37: "аренда",
};

export function lackOf(rule: number): string {
  return LACKS[rule] ?? `проверка ${rule}`;
}

/** The field that ends an error, of those that a bulk action can set. */
export const BULK_FIX_FIELDS = {
  8: "colorKey",
  11: "accident",
  12: "doors",
  13: "owners",
  14: "steering",
  19: "condition",
} as const satisfies Readonly<Record<number, string>>;

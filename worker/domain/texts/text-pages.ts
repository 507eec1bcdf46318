/** Kinds of rows whose texts are checked: a promotion, a partner bank, a page of one's own, a car, and the salon's settings. */
export const TEXT_PAGES = ["promotion", "bank", "page", "car", "settings"] as const;
export type TextPage = (typeof TEXT_PAGES)[number];

export const TEXT_PAGE_LABELS: Record<TextPage, string> = {
  promotion: "Акция",
  bank: "Банк-партнёр",
  page: "Страница",
  car: "Автомобиль",
  settings: "Настройки",
};

/** Where staff change the text. */
export function textPagePath(page: TextPage, id: string): string {
  switch (page) {
    case "promotion":
      return `/admin/promotions/${id}`;
    case "bank":
      return `/admin/partner-banks/${id}`;
    case "page":
      return `/admin/pages/${id}`;
    case "car":
      return `/admin/cars/${id}`;
    case "settings":
      return "/admin/settings";
  }
}

/** The fields of each kind that are checked, in the order in which visitors read them, with the words of the form. */
export const TEXT_FIELD_LABELS: Record<TextPage, Readonly<Record<string, string>>> = {
  promotion: {
    title: "Название",
    description: "Описание",
    discount: "Скидка",
    validUntil: "Действует до",
    endsOn: "Последний день",
  },
  bank: { requirements: "Требования", advantages: "Преимущества" },
  page: { title: "Заголовок", description: "Описание", body: "Текст" },
  car: { description: "Описание" },
  settings: { heroTitle: "Заголовок главной", heroSubtitle: "Подзаголовок главной" },
};

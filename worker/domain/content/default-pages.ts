import type { PageBlock } from "./page-body.ts";

interface DefaultPage {
  slug: string;
  title: string;
  description: string;
  body: PageBlock[];
}

const text = (words: string): PageBlock => ({ type: "paragraph", spans: [{ text: words }] });

/** Pages that every dealership has from the start. They are shown until staff make a page of their own with this address. */
export function defaultPages(salonName: string): readonly DefaultPage[] {
  return [
    {
      slug: "about",
      title: "О салоне",
      description: `${salonName}: новые автомобили и автомобили с пробегом, кредит, обмен и аренда с выкупом.`,
      body: [
        text(
          `${salonName} продаёт новые автомобили и автомобили с пробегом, сдаёт автомобили в аренду с выкупом, помогает с кредитом и принимает автомобили в обмен.`,
        ),
        text("Все автомобили на этом сайте можно увидеть в салоне: позвоните или запишитесь на удобное время."),
        { type: "staff", staff: [] },
        { type: "heading", level: 2, text: "Приезжайте" },
        { type: "contacts" },
        { type: "hours" },
        { type: "form", form: "callback", label: null },
      ],
    },
    {
      slug: "contacts",
      title: "Контакты",
      description: `${salonName}: адрес, телефон и часы работы.`,
      body: [
        { type: "contacts" },
        { type: "heading", level: 2, text: "Часы работы" },
        { type: "hours" },
        { type: "map", picture: null },
        { type: "staff", staff: [] },
        { type: "form", form: "callback", label: null },
      ],
    },
  ];
}

export const DEFAULT_PAGE_LINKS = [
  { slug: "about", title: "О салоне" },
  { slug: "contacts", title: "Контакты" },
] as const;

import type { FieldTable } from "../records/field-kinds.ts";
import type { RecordDescription, RecordRow } from "../records/record.ts";
import { PLACES } from "./places.ts";

/** Null is what the settings have, where they have it. */
const SALON_FIELDS = {
  name: {
    kind: "text",
    label: "Название",
    max: 100,
    form: { hint: "Как салон называют покупатели: «На Металлургов», «Север»" },
  },
  slug: {
    kind: "slug",
    label: "Адрес",
    required: "Укажите адрес в ссылках",
    form: { label: "Адрес в ссылках", hint: "Только латинские буквы, цифры и дефис: /cars?salon=sever" },
  },
  address: {
    kind: "text",
    label: "Адрес салона",
    max: 255,
    form: { hint: "Город, улица и дом: стоит на странице автомобиля и в подвале" },
  },
  fullAddress: {
    kind: "text",
    label: "Полный адрес",
    max: 500,
    form: { hint: "С индексом и приметами въезда, если краткого мало" },
  },
  latitude: {
    kind: "degrees",
    label: "Широта",
    max: 90,
    message: "Широта — число от −90 до 90",
    form: { isHalf: true },
  },
  longitude: {
    kind: "degrees",
    label: "Долгота",
    max: 180,
    message: "Долгота — число от −180 до 180",
    form: { isHalf: true },
  },
  phone: { kind: "text", label: "Телефон", max: 50, format: "phone", form: { isHalf: true } },
  phoneSecondary: { kind: "text", label: "Второй телефон", max: 50, format: "phone", form: { isHalf: true } },
  email: { kind: "text", label: "Email", max: 255, format: "email" },
  /** One line a text line. */
  workingHours: {
    kind: "text",
    label: "Часы работы",
    max: 500,
    form: { hint: "По строке на расписание: «Пн–Пт: 9:00–20:00»", rows: 3 },
  },
  description: {
    kind: "text",
    label: "Описание",
    max: 2000,
    form: { hint: "Как доехать, где вход и парковка: для страницы контактов", rows: 4 },
  },
  photos: { kind: "pictures", label: "Фото", max: 12, purpose: "page" },
  staff: { kind: "team", label: "Сотрудники", max: 40 },
  yandexPlace: {
    kind: "text",
    label: PLACES.yandexPlace.label,
    max: 500,
    format: "link",
    form: { label: `Карточка: ${PLACES.yandexPlace.label}` },
  },
  twoGisPlace: {
    kind: "text",
    label: PLACES.twoGisPlace.label,
    max: 500,
    format: "link",
    form: { label: `Карточка: ${PLACES.twoGisPlace.label}` },
  },
  position: {
    kind: "whole",
    label: "Порядок",
    min: 0,
    max: 1000,
    message: "Порядок — целое число от 0 до 1000",
    blank: 0,
    form: { hint: "Салоны с меньшим числом стоят раньше" },
  },
} as const satisfies FieldTable;

/** Rows are closed, never deleted: `deletedAt` is the time of closing. */
export const SALON = {
  entity: "salon",
  api: "/salons",
  path: "/admin/salons",
  fields: SALON_FIELDS,
  title: "name",
  searched: ["name", "address", "fullAddress", "phone"],
  isClosed: true,
  notFound: "Салон не найден",
  words: {
    newTitle: "Новый салон",
    editTitle: (name) => (name === "" ? "Основной салон" : `Салон «${name}»`),
    added: "Салон добавлен",
    addFailed: "Не удалось добавить салон",
    changed: "Салон сохранён",
    changeFailed: "Не удалось сохранить салон",
    isReasonAlone: true,
    removal: (name) => `Закрыть салон «${name}»?`,
    consequence:
      "Он исчезнет с сайта и из выбора в панели. Заявки и отчёты его сохранят, открыть снова можно в любой день.",
    removed: "Салон закрыт",
    removeFailed: "Не удалось закрыть салон",
    restored: "Салон открыт снова",
    restoreFailed: "Не удалось открыть салон",
    list: {
      title: "Салоны",
      add: "Добавить салон",
      searchLabel: "Название, адрес или телефон",
      shelf: { name: "shelf", label: "Какие салоны", all: "Открытые", trash: "Закрытые" },
      empty: { title: "Салонов нет", text: "" },
      notFound: { title: "Салоны не найдены" },
    },
  },
} as const satisfies RecordDescription<typeof SALON_FIELDS>;

export type StoredSalon = RecordRow<typeof SALON>;

/** A salon as staff see it. */
export interface StaffSalon extends StoredSalon {
  /** Its cars that are neither sold nor in the trash. */
  cars: number;
  /** Its open leads. */
  leads: number;
}

/** What stands in the settings for a field that is blank. */
export type SalonDefaults = Pick<
  StoredSalon,
  "name" | "phone" | "phoneSecondary" | "address" | "fullAddress" | "email" | "workingHours"
>;

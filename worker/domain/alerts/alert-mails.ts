import type { NotificationText } from "../notifications/lead-notification.ts";
import { CARS, CARS_GENITIVE, countOf } from "../kernel/text/plural.ts";
import { formatRubles } from "../money/money.ts";
import { CARS_A_MESSAGE_MAX, type HitKind, HITS_OF_SEARCH_MAX } from "./alert-terms.ts";
import { searchHref } from "./saved-search.ts";

/** A car of a message, as it is when the message is sent. */
export interface FoundCar {
  kind: HitKind;
  /** «Geely Monjaro, 2024» */
  title: string;
  slug: string;
  price: number;
  /** Before a drop. */
  prior: number | null;
}

/** The part of a message about one subscription. */
export interface AlertPart {
  /** «Geely Monjaro, новые» */
  title: string;
  params: string;
  isCar: boolean;
  cars: readonly FoundCar[];
  /** «Ещё ищете?» */
  asksToStay: boolean;
}

export interface AlertLinks {
  origin: string;
  token: string;
  salonName: string;
}

export function subscriptionsHref({ origin, token }: Pick<AlertLinks, "origin" | "token">): string {
  return `${origin}/subscriptions?token=${token}`;
}

function unsubscribeHref({ origin, token }: Pick<AlertLinks, "origin" | "token">): string {
  return `${origin}/subscriptions/unsubscribe?token=${token}`;
}

/** RFC 2369 and RFC 8058: the mail program shows a button and sends one POST. */
export function unsubscribeHeaders(links: Pick<AlertLinks, "origin" | "token">): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeHref(links)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** No cars and no advertising: nobody has agreed to any yet. */
export function confirmationMail(title: string, { origin, token, salonName }: AlertLinks): NotificationText {
  return {
    subject: `Подтвердите подписку: ${salonName}`,
    text: [
      `Кто-то, вероятно вы, попросил ${salonName} писать на этот адрес о подходящих автомобилях.`,
      "",
      `Что искать: ${title}`,
      "",
      "Чтобы получать письма, откройте страницу и нажмите «Подтвердить»:",
      `${origin}/subscriptions/confirm?token=${token}`,
      "",
      "Ссылка действует 48 часов. Если это были не вы, ничего не делайте: писем больше не будет, а адрес мы удалим.",
    ].join("\n"),
  };
}

const HEADS: Record<HitKind, string> = {
  new: "Новый",
  price: "Дешевле",
  back: "Снова в продаже",
  sold: "Продан",
};

export function alertMail(parts: readonly AlertPart[], links: AlertLinks): NotificationText {
  const lines = parts.flatMap((part) => [part.title, "", ...partLines(part, links.origin), ""]);
  return {
    subject: `${subjectOf(parts)}: ${links.salonName}`,
    text: [
      ...lines,
      `Мои подписки: ${subscriptionsHref(links)}`,
      `Отписаться: ${unsubscribeHref(links)}`,
      "",
      `Это рекламное сообщение: вы согласились получать его на сайте ${links.origin}. Цены указаны на время отправки.`,
    ].join("\n"),
  };
}

/** One line for a messenger or a notification, and where it leads. */
export function shortAlert(part: AlertPart): { text: string; path: string } {
  const [first, ...others] = part.cars;
  if (!first) return { text: `Ещё ищете? ${part.title}`, path: "" };
  const path = others.length > 0 && !part.isCar ? searchHref(part.params) : `/car/${first.slug}`;
  const text = others.length > 0 ? `${foundText(part.cars.length)}: ${part.title}` : carLine(first);
  return { text, path };
}

function subjectOf(parts: readonly AlertPart[]): string {
  // Several searches of one address may have found the same car.
  const cars = [...new Map(parts.flatMap((part) => part.cars).map((car) => [car.slug, car])).values()];
  const [first, ...others] = cars;
  if (!first) return "Ещё ищете автомобиль?";
  return others.length > 0 ? foundText(cars.length) : `${HEADS[first.kind]}: ${first.title}`;
}

function foundText(count: number): string {
  return count < HITS_OF_SEARCH_MAX
    ? `Для вас ${countOf(count, CARS)}`
    : `Для вас больше ${countOf(count - 1, CARS_GENITIVE)}`;
}

function partLines({ params, cars, isCar, asksToStay }: AlertPart, origin: string): string[] {
  const shown = cars.slice(0, CARS_A_MESSAGE_MAX);
  const rest = cars.length - shown.length;
  const more = cars.length < HITS_OF_SEARCH_MAX ? `Ещё ${countOf(rest, CARS)} на сайте` : "И другие на сайте";
  return [
    ...shown.flatMap((car) => [`• ${carLine(car)}`, `  ${origin}/car/${car.slug}`]),
    ...(rest > 0 ? [`${more}: ${origin}${searchHref(params)}`] : []),
    ...(asksToStay
      ? [
          isCar
            ? "Цена этого автомобиля полгода не снижалась. Если он вам ещё нужен, нажмите «Продолжить» на странице подписок."
            : "Подходящих автомобилей не было полгода. Если ещё ищете, нажмите «Продолжить» на странице подписок.",
          "Без ответа подписка закончится через 30 дней.",
        ]
      : []),
  ];
}

function carLine({ kind, title, price, prior }: FoundCar): string {
  if (kind === "sold") return `${HEADS.sold}: ${title}. Последняя цена ${formatRubles(price)}`;
  const was = kind === "price" && prior !== null ? ` вместо ${formatRubles(prior)}` : "";
  return `${HEADS[kind]}: ${title}, ${formatRubles(price)}${was}`;
}

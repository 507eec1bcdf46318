import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import {
  COMPARE_PATH,
  FAVOURITE_ADDED_PATH,
  FAVOURITES_PATH,
  listChangeIn,
} from "#worker/domain/lists/list-address.ts";
import { COMPARED_MAX, FAVOURITES_MAX } from "#worker/domain/lists/local-lists.ts";
import { fetchKeptCars } from "./fetch-kept-cars.ts";
import type { ShowListToast } from "./start-lists.ts";
import { changeList, readCompared, readFavourites, restoreFavourites, setPrices } from "./local-lists.ts";

/** Says what a pressed heart or scales did. @param href of the link @param before the stored list before it was pressed */
export function followPress(href: string, before: string, toast: ShowListToast): void {
  const { pathname, searchParams } = new URL(href);
  if (pathname === FAVOURITES_PATH) {
    const [slug = ""] = listChangeIn(FAVOURITES_PATH, searchParams)?.slugs ?? [];
    followFavourite(slug, before, toast);
  } else {
    const [slug = ""] = listChangeIn(COMPARE_PATH, searchParams)?.slugs ?? [];
    followCompared(slug, readCompared(before), toast);
  }
}

function followFavourite(slug: string, text: string, toast: ShowListToast): void {
  const before = readFavourites(text);
  const was = before.some(({ s }) => s === slug);
  const is = readFavourites().some(({ s }) => s === slug);
  // In the list itself the car disappears, so the toast offers it back.
  if (was && !is && location.pathname === FAVOURITES_PATH)
    toast({ title: "Убрано из избранного", action: { label: "Вернуть", run: () => restoreFavourites(before) } });
  if (was || !is) return;
  navigator.sendBeacon(FAVOURITE_ADDED_PATH, `/car/${slug}`);
  // The price of this moment, to name the change later.
  fetchKeptCars([slug]).then(
    (cars) => setPrices(new Map(cars.flatMap((car) => (car.card ? [[car.slug, car.card.price]] : [])))),
    () => undefined,
  );
  if (before.length === 0)
    toast({ title: "Добавлено в избранное", description: "Список хранится только в этом браузере." });
  if (before.length >= FAVOURITES_MAX) {
    toast({ title: "Добавлено в избранное", description: `В нём ${FAVOURITES_MAX} автомобилей, самый старый убран.` });
  }
}

function followCompared(slug: string, before: readonly string[], toast: ShowListToast): void {
  const compared = readCompared();
  if (before.includes(slug)) return;
  if (compared.includes(slug)) {
    toast({
      title: "Добавлено к сравнению",
      ...(compared.length > 1 && { action: { label: "Сравнить", run: () => location.assign(COMPARE_PATH) } }),
    });
  } else if (compared.length >= COMPARED_MAX) {
    toast({
      title: `Сравнить можно ${COMPARED_MAX} автомобиля`,
      description: "Убрать первый?",
      action: {
        label: "Убрать первый",
        run: () => changeList(COMPARE_PATH, { kind: "set", slugs: [...readCompared().slice(1), slug] }),
      },
    });
  }
}

import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import {
  COMPARE_PATH,
  FAVOURITE_ADDED_PATH,
  FAVOURITES_PATH,
  listChangeIn,
  type ListPath,
} from "#worker/domain/lists/list-address.ts";
import { COMPARED_MAX, FAVOURITES_MAX } from "#worker/domain/lists/local-lists.ts";
import { fetchKeptCars } from "./fetch-kept-cars.ts";
import {
  changeList,
  onListChange,
  readCompared,
  readFavourites,
  readSlugs,
  restoreFavourites,
  setPrices,
} from "./local-lists.ts";

export type ShowListToast = (message: {
  title: string;
  description?: string;
  action?: { label: string; run: () => void };
}) => void;

const LABELS: Record<ListPath, string> = { [FAVOURITES_PATH]: "Избранное", [COMPARE_PATH]: "Сравнение" };
const PATHS = [FAVOURITES_PATH, COMPARE_PATH] as const;

let isShowing = false;

/** Shows the lists on hearts, on scales and as numbers in the header, now and after each change of a list or of the page. */
export function showLists(): void {
  if (isShowing) return;
  isShowing = true;
  let nextShow = 0;
  const showSoon = () => {
    cancelAnimationFrame(nextShow);
    nextShow = requestAnimationFrame(show);
  };
  onListChange(showSoon);
  // A link reacts to Enter alone, a button to the space bar as well.
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (key !== " " || !(target instanceof HTMLAnchorElement) || !target.hasAttribute("aria-pressed")) return;
    event.preventDefault();
    target.click();
  });
  new MutationObserver(showSoon).observe(document.body, { childList: true, subtree: true });
  show();
}

function show(): void {
  for (const path of PATHS) {
    const slugs = readSlugs(path);
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${path}?add="]`)) {
      set(link, "role", "button");
      set(link, "aria-pressed", String(slugs.includes(slugOf(link))));
    }
    const headerLink = document.querySelector(`header a[href="${path}"]`);
    if (!headerLink) continue;
    set(headerLink, "data-count", slugs.length > 0 ? String(slugs.length) : "");
    set(headerLink, "aria-label", slugs.length > 0 ? `${LABELS[path]}: ${slugs.length}` : LABELS[path]);
  }
}

/** Unequal values only: each change would call the observer again. */
function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function slugOf(link: HTMLAnchorElement): string {
  return new URL(link.href).searchParams.get("add") ?? "";
}

/** Adds the car of a heart or of scales to its list, or takes it out. */
export function pressControl(link: HTMLAnchorElement, toast: ShowListToast): void {
  const { pathname, searchParams } = new URL(link.href);
  const path = PATHS.find((known) => known === pathname);
  const change = path && listChangeIn(path, searchParams);
  if (!path || !change) return;
  showLists();
  const before = readSlugs(path);
  const isIn = change.slugs.every((slug) => before.includes(slug));
  if (isIn || change.kind === "remove") takeOut(path, change.slugs, toast);
  else if (path === FAVOURITES_PATH) addFavourite(change.slugs, before.length, toast);
  else addCompared(change.slugs, toast);
}

/** In the list itself the car disappears, so the toast offers it back. */
function takeOut(path: ListPath, slugs: readonly string[], toast: ShowListToast): void {
  const before = readFavourites();
  changeList(path, { kind: "remove", slugs });
  if (path !== FAVOURITES_PATH || location.pathname !== FAVOURITES_PATH) return;
  toast({ title: "Убрано из избранного", action: { label: "Вернуть", run: () => restoreFavourites(before) } });
}

function addFavourite(slugs: readonly string[], before: number, toast: ShowListToast): void {
  changeList(FAVOURITES_PATH, { kind: "add", slugs });
  for (const slug of slugs) navigator.sendBeacon(FAVOURITE_ADDED_PATH, `/car/${slug}`);
  // The price of this moment, to name the change later.
  fetchKeptCars(slugs).then(
    (cars) => setPrices(new Map(cars.flatMap(({ slug, card }) => (card ? [[slug, card.price]] : [])))),
    () => undefined,
  );
  if (before === 0) toast({ title: "Добавлено в избранное", description: "Список хранится только в этом браузере." });
  if (before >= FAVOURITES_MAX) {
    toast({ title: "Добавлено в избранное", description: `В нём ${FAVOURITES_MAX} автомобилей, самый старый убран.` });
  }
}

function addCompared(slugs: readonly string[], toast: ShowListToast): void {
  if (changeList(COMPARE_PATH, { kind: "add", slugs })) {
    const count = readCompared().length;
    toast({
      title: "Добавлено к сравнению",
      ...(count > 1 && { action: { label: "Сравнить", run: () => location.assign(COMPARE_PATH) } }),
    });
    return;
  }
  toast({
    title: `Сравнить можно ${COMPARED_MAX} автомобиля`,
    description: "Убрать первый?",
    action: {
      label: "Убрать первый",
      run: () => changeList(COMPARE_PATH, { kind: "set", slugs: [...readCompared().slice(slugs.length), ...slugs] }),
    },
  });
}

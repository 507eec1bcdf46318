import { useEffect } from "react";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { GoneNote } from "#app/features/lists/gone-note.tsx";
import { KeptGrid } from "#app/features/lists/kept-grid.tsx";
import { FAVOURITES_KEY, SEEN_KEY } from "#worker/domain/lists/list-keys.ts";
import {
  changeList,
  readFavourites,
  setPrices,
  clearSeen,
  isSeenOff,
  readSeen,
  setSeenOff,
  type KeptEntry,
} from "#app/features/lists/local-lists.ts";
import { useKeptCars } from "#app/features/lists/use-kept-cars.ts";
import { useLocalList } from "#app/features/lists/use-local-list.ts";
import { useListChange } from "#app/features/lists/use-list-change.ts";
import { CarGridSkeleton } from "#app/features/cars/card/car-grid.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { timeZoneOf, formatDayOfYear, type TimeZone } from "#worker/domain/kernel/time/salon-time.ts";
import { FAVOURITES_PATH, type ListChange } from "#worker/domain/lists/list-address.ts";
import { isShown, type KeptCar } from "#worker/domain/lists/local-lists.ts";
import { Form, useActionData } from "@remix-run/react";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { CarCarousel } from "#app/features/cars/card/car-carousel.tsx";
import { Section } from "#app/ui/container.tsx";
import { formatRubles } from "#worker/domain/money/money.ts";

const read = () => ({ slugs: readSeen().map(({ s }) => s), isOff: isSeenOff() });

/** Also deletes the pages that are kept for times without network. */
function forget(change: () => void): void {
  change();
  import("#app/features/offline/keep-car.client.ts").then(
    ({ forgetKeptCars }) => forgetKeptCars(),
    () => undefined,
  );
}

/** The cars whose pages the visitor has opened, with the switch that ends their keeping. */
function SeenCars() {
  const seen = useLocalList(SEEN_KEY, read);
  const { cars } = useKeptCars(seen && seen.slugs);
  const listed = cars.flatMap((car) => (car.state === "listed" ? [car.card] : []));
  if (!seen) return null;
  if (seen.isOff) {
    return (
      <p className="mt-10 text-sm text-soft">
        Просмотренные автомобили не запоминаются.{" "}
        <button type="button" onClick={() => setSeenOff(false)} className="min-h-11 underline">
          Запоминать
        </button>
      </p>
    );
  }
  if (listed.length === 0) return null;
  return (
    <Section title="Вы смотрели" id="seen">
      <CarCarousel label="Просмотренные автомобили" cars={listed} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => forget(clearSeen)}>
          Очистить
        </Button>
        <Button variant="quiet" size="sm" onClick={() => forget(() => setSeenOff(true))}>
          Не запоминать
        </Button>
      </div>
    </Section>
  );
}

interface OwnFavouritesProps {
  /** The cars of the cookie's list. */
  cars: readonly KeptCar[];
  inCookie: readonly string[];
  change: ListChange | null;
}

/** The favourites of the browser; without JavaScript those of the cookie. */
export function OwnFavourites({ cars: known, inCookie, change }: OwnFavouritesProps) {
  useListChange(FAVOURITES_PATH, change, inCookie);
  const zone = timeZoneOf(useLayout()?.settings.timeZone);
  const entries = useLocalList(FAVOURITES_KEY, readFavourites);
  const kept = useKeptCars(entries && entries.map(({ s }) => s), known);
  const cars = entries ? kept.cars : known;
  const shown = cars.filter(isShown);
  useTidyList(kept.cars);
  const isEmpty = entries ? entries.length === 0 : known.length === 0;

  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">Избранное</h1>
      {!isEmpty && (
        <>
          <p className="mt-2 text-soft">
            {countOf(shown.length, CARS)}. Список хранится только в этом браузере: чтобы не потерять его, сохраните
            ссылку.
          </p>
          <FavouriteActions slugs={shown.map(({ slug }) => slug)} />
          <div className="mt-6">
            <KeptGrid
              cars={shown}
              noteOf={(car) =>
                priceNote(
                  car,
                  entries?.find(({ s }) => s === car.slug),
                  zone,
                )
              }
            />
          </div>
        </>
      )}
      {entries && kept.state === "failed" && (
        <p role="alert" className="mt-4 rounded-md bg-accent-tint p-3">
          Не удалось загрузить автомобили. Список цел.{" "}
          <Button variant="secondary" size="sm" onClick={kept.retry}>
            Повторить
          </Button>
        </p>
      )}
      <GoneNote count={kept.goneCount} />
      {entries && kept.state === "loading" && shown.length === 0 && (
        <div className="mt-6">
          <CarGridSkeleton count={4} />
        </div>
      )}
      {isEmpty && <NoFavourites />}
      <SeenCars />
    </>
  );
}

/** Also the page as the server sends it: true for a list that the browser shows a moment later. */
function NoFavourites() {
  return (
    <div className="mt-6">
      <EmptyState
        title="Здесь собираются ваши автомобили"
        text="Нажмите на сердечко на карточке, и автомобиль появится здесь. Список хранится в этом браузере."
      >
        <LinkButton to={CATALOGUE_PATHS.new}>Новые авто</LinkButton>
        <LinkButton to={CATALOGUE_PATHS.used} variant="secondary">
          Авто с пробегом
        </LinkButton>
      </EmptyState>
    </div>
  );
}

/** Takes cars that are gone out of the list and adds prices that were not known. */
function useTidyList(cars: readonly KeptCar[]): void {
  useEffect(() => {
    const gone = cars.flatMap((car) => (isShown(car) ? [] : [car.slug]));
    if (gone.length > 0) changeList(FAVOURITES_PATH, { kind: "remove", slugs: gone });
    setPrices(new Map(cars.flatMap(({ slug, card }) => (card ? [[slug, card.price]] : []))));
  }, [cars]);
}

/** What a visitor does with a list: a link for another device or person, a request to the manager. */
function FavouriteActions({ slugs }: { slugs: readonly string[] }) {
  const refusal = useActionData<{ proof?: string }>();
  return (
    // A new document: analytics must not see the secret address of the list.
    <Form method="post" action={FAVOURITES_PATH} reloadDocument className="mt-4 flex flex-wrap gap-3">
      <input type="hidden" name="ids" value={slugs.join(",")} />
      {refusal?.proof && <input type="hidden" name="proof" value={refusal.proof} />}
      <Button type="submit" size="sm">
        Сохранить ссылкой
      </Button>
      <RequestButton form="callback" variant="secondary" size="sm">
        Обсудить с менеджером
      </RequestButton>
    </Form>
  );
}

/** «Подешевел на 50 000 ₽ с 12 ноября»: the price now and when the visitor added the car; null when it is the same or was not known. */
function priceNote(car: KeptCar, entry: KeptEntry | undefined, zone: TimeZone): string | null {
  if (car.state !== "listed" || !entry || entry.p <= 0) return null;
  const difference = car.card.price - entry.p;
  if (difference === 0) return null;
  const word = difference < 0 ? "Подешевел" : "Подорожал";
  return `${word} на ${formatRubles(Math.abs(difference))} с ${formatDayOfYear(entry.t, zone)}`;
}

import { CarCarousel } from "#app/features/cars/card/car-carousel.tsx";
import { SEEN_KEY } from "#worker/domain/lists/list-keys.ts";
import { clearSeen, isSeenOff, readSeen, setSeenOff } from "#app/features/lists/local-lists.ts";
import { useKeptCars } from "#app/features/lists/use-kept-cars.ts";
import { useLocalList } from "#app/features/lists/use-local-list.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/container.tsx";

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
export function SeenCars() {
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

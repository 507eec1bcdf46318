import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { useEffect, useRef, useState } from "react";
import { CarCarousel } from "#app/features/cars/card/car-carousel.tsx";
import { SEEN_KEY } from "#worker/domain/lists/list-keys.ts";
import { readSeen } from "#app/features/lists/local-lists.ts";
import { useKeptCars } from "#app/features/lists/use-kept-cars.ts";
import { useLocalList } from "#app/features/lists/use-local-list.ts";
import { Section } from "#app/ui/container.tsx";

const SHOWN = 12;
const readSlugs = () =>
  readSeen()
    .slice(0, SHOWN)
    .map(({ s }) => s);

/** The cars that the visitor viewed last. It appears only while its place is below the window, so that nothing on it moves. */
export function RecentlySeen() {
  const place = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  useEffect(() => setBelow((place.current?.getBoundingClientRect().top ?? 0) >= innerHeight), []);
  const slugs = useLocalList(SEEN_KEY, readSlugs);
  const { cars } = useKeptCars(isBelow ? slugs : []);
  const listed = cars.flatMap((car) => (car.state === "listed" ? [car.card] : []));
  return (
    <div ref={place}>
      {listed.length > 0 && (
        <Section title="Вы недавно смотрели">
          <CarCarousel label="Просмотренные автомобили" cars={listed} />
        </Section>
      )}
    </div>
  );
}

import type { Directions } from "#worker/domain/dealership/directions.ts";

/** Links to a map of the dealership and to directions; they open a new tab. */
export function MapLinks({ visit }: { visit: Directions }) {
  if (!visit.mapHref) return null;
  return [
    [visit.mapHref, "На карте"],
    [visit.routeHref, "Проложить маршрут"],
  ].map(([href, label]) => (
    <a
      key={label}
      href={href}
      target="_blank"
      rel="noreferrer"
      className="mr-5 inline-flex min-h-11 items-center underline"
    >
      {label}
    </a>
  ));
}

import type { Directions } from "#worker/domain/dealership/directions.ts";

/** The salon on a map and the way there, in a tab of their own. */
export function MapLinks({ visit }: { visit: Directions }) {
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

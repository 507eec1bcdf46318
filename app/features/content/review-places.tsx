import type { Place } from "#worker/domain/dealership/places.ts";

/** The dealership's places on maps; the same links for everybody, whatever their review says. */
export function ReviewPlaces({ text, places }: { text: string; places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <p className="text-soft">
      {text}{" "}
      {places.map(({ label, href }, at) => (
        <span key={href}>
          {at > 0 && ", "}
          <a
            href={href}
            target="_blank"
            rel="nofollow noreferrer"
            className="inline-flex min-h-11 items-center font-medium text-ink underline"
          >
            {label}
          </a>
        </span>
      ))}
    </p>
  );
}

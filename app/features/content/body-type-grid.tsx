import { Link } from "@remix-run/react";
import { Photo } from "#app/features/media/photo.tsx";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";

interface BodyTypeTileItem {
  href: string;
  label: string;
  image: string | null;
  count: number;
}

export function BodyTypeGrid({ tiles }: { tiles: readonly BodyTypeTileItem[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-5">
      {tiles.map(({ href, label, image, count }) => (
        <li key={href} className="max-lg:last:odd:col-span-2">
          <Link to={href} className="flex h-full flex-col panel p-4 transition-shadow hover:lifted">
            <span className="font-semibold">{label}</span>
            <span className="text-sm text-soft">{countOf(count, CARS)}</span>
            <span className="mx-auto mt-2 block w-full max-w-60">
              <Photo src={image} alt="" sizes="(min-width: 1024px) 220px, 44vw" fit="contain" className="" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

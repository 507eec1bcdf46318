import { Link } from "@remix-run/react";

/** The dealership's name and logo, linked to the home page. */
export function SalonLogo({ name }: { name: string }) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 grow basis-28 items-center gap-2.5 font-bold nav:basis-32">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="shrink-0">
        <rect width="32" height="32" rx="8" className="fill-action" />
        <path
          d="M16 7a9 9 0 0 1 0 18 9 9 0 0 1 0-18 3.75 9 0 0 1 0 18 3.75 9 0 0 1 0-18"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
        />
      </svg>
      <span className="line-clamp-2 min-w-0 leading-tight wrap-anywhere">{name}</span>
    </Link>
  );
}

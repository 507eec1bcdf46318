import { Link } from "@remix-run/react";

/** The dealership's name and logo, linked to the home page. */
export function SalonLogo({ name }: { name: string }) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 grow basis-28 items-center gap-2.5 font-bold nav:basis-32">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="shrink-0">
        <rect width="32" height="32" rx="8" className="fill-action" />
        <g fill="none" stroke="#fff" strokeWidth="2">
          <circle cx="16" cy="16" r="9" />
          <ellipse cx="16" cy="16" rx="3.75" ry="9" />
        </g>
      </svg>
      <span className="line-clamp-2 min-w-0 leading-tight wrap-anywhere">{name}</span>
    </Link>
  );
}

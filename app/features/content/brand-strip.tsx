import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { BrandLogo } from "./brand-logo.tsx";
import { BRAND_ARROWS_ABOVE, BRAND_PROGRESS_ABOVE, CAROUSEL_STEP_BRANDS_PX } from "#worker/domain/kernel/limits.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface BrandStripItem {
  slug: string;
  name: string;
  logo: string | null;
  /** Number of cars. */
  count?: number;
  href: string;
  active: boolean;
}

interface BrandStripProps {
  brands: readonly BrandStripItem[];
  allHref: string;
  allActive: boolean;
  label?: string;
}

export function BrandStrip({ brands, allHref, allActive, label = "Марки" }: BrandStripProps) {
  const root = useRef<HTMLDivElement>(null);
  const chosen = brands.find(({ active }) => active)?.slug;
  useEffect(() => {
    const tile = root.current?.querySelector<HTMLElement>("[aria-current]");
    // `scrollIntoView` would also scroll the page.
    tile?.closest(".strip")?.scrollTo({ left: tile.offsetLeft - tile.offsetWidth });
  }, [chosen]);
  return (
    <div ref={root} className="mt-6">
      <Carousel
        label={label}
        step={CAROUSEL_STEP_BRANDS_PX}
        arrows={brands.length > BRAND_ARROWS_ABOVE}
        progress={brands.length > BRAND_PROGRESS_ABOVE}
      >
        <Tile href={allHref} active={allActive} name="Все марки">
          <span className="grid size-11 place-items-center">
            <Icon name="layout-grid" size={26} />
          </span>
        </Tile>
        {brands.map(({ slug, name, logo, count, href, active }) => (
          <Tile key={slug} href={href} active={active} name={name} count={count}>
            <BrandLogo name={name} logo={logo} />
          </Tile>
        ))}
      </Carousel>
    </div>
  );
}

interface TileProps {
  href: string;
  active: boolean;
  name: string;
  count?: number | undefined;
  children: ReactNode;
}

function Tile({ href, active, name, count, children }: TileProps) {
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={active || undefined}
      className="flex h-27 min-w-28 max-w-44 flex-col items-center justify-center gap-1.5 rounded-md border border-line bg-paper px-3 text-center text-sm font-medium -outline-offset-2 transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:inset-edge"
    >
      {children}
      <span className="max-w-full truncate">
        {name}
        {count !== undefined && count > 0 && <span className="ml-1 text-soft">{count}</span>}
      </span>
    </Link>
  );
}

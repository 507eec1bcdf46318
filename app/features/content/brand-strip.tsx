import { Link, type LinkProps } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { brandLetters } from "#worker/domain/content/brand-letters.ts";
import { BrandLogo } from "./brand-logo.tsx";
import {
  BRAND_ARROWS_ABOVE,
  BRAND_PROGRESS_ABOVE,
  CAROUSEL_STEP_BRANDS_PX,
  STRIP_BRANDS,
} from "#worker/domain/kernel/limits.ts";
import { useUnfold } from "#app/features/layout/use-unfold.ts";
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

/** Where the page without JavaScript opens when the strip is unfolded. */
const STRIP_ID = "brands";

/** «Все марки», then the brands with most cars and the chosen one; the others unfold. Nothing without brands. */
export function BrandStrip({ brands, allHref, allActive, label = "Марки" }: BrandStripProps) {
  const frequent = frequentBrands(brands);
  const others = brands.filter((brand) => !frequent.includes(brand));
  const { isOpen, link, ref: root } = useUnfold<HTMLDivElement>(false, STRIP_ID, frequent.length + 1);
  const letters = brandLetters(brands.map(({ name }) => name));
  const shown = [...frequent, ...others.filter(({ active }) => isOpen || active)];
  const chosen = brands.find(({ active }) => active)?.slug;
  useEffect(() => {
    const tile = root.current?.querySelector<HTMLElement>("[aria-current]");
    // `scrollIntoView` would also scroll the page.
    tile?.closest(".strip")?.scrollTo({ left: tile.offsetLeft - tile.offsetWidth });
  }, [chosen, root]);
  if (brands.length === 0) return null;
  return (
    <div ref={root} id={STRIP_ID} className="mt-2 scroll-mt-20 md:mt-4 print:hidden">
      <Carousel
        label={label}
        step={CAROUSEL_STEP_BRANDS_PX}
        arrows={brands.length > BRAND_ARROWS_ABOVE}
        progress={brands.length > BRAND_PROGRESS_ABOVE}
      >
        <Tile to={allHref} active={allActive} name="Все марки">
          <Icon name="layout-grid" />
        </Tile>
        {shown.map(({ slug, name, logo, count, href, active }) => (
          <Tile key={slug} to={href} active={active} name={name} count={count}>
            <BrandLogo name={name} logo={logo} letters={letters.get(name)} />
          </Tile>
        ))}
        {shown.length < brands.length && (
          <Tile {...link} name={`Ещё ${brands.length - shown.length}`}>
            <Icon name="plus" />
          </Tile>
        )}
      </Carousel>
    </div>
  );
}

/** In the order of the strip. */
function frequentBrands(brands: readonly BrandStripItem[]): readonly BrandStripItem[] {
  const least = brands.map(({ count = 0 }) => count).sort((one, other) => other - one)[STRIP_BRANDS - 1] ?? 0;
  return brands.filter(({ count = 0 }) => count >= least).slice(0, STRIP_BRANDS);
}

interface TileProps extends Pick<LinkProps, "to" | "onClick"> {
  active?: boolean;
  name: string;
  count?: number | undefined;
  children: ReactNode;
}

function Tile({ active, name, count, children, ...link }: TileProps) {
  return (
    <Link
      {...link}
      preventScrollReset
      aria-current={active || undefined}
      className="tile"
      data-note={count || undefined}
    >
      {children}
      {name}
    </Link>
  );
}

import { brandLetters } from "#worker/domain/content/brand-letters.ts";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import type { DescribedBrand } from "./describe-brand.ts";
import { BrandLogo } from "#app/features/content/brand-logo.tsx";

export function BrandHeader({ brand }: { brand: DescribedBrand }) {
  const letters = brandLetters([brand.name, ...brand.otherBrands.map(({ name }) => name)]).get(brand.name);
  return (
    <div className="panel flex flex-wrap items-center gap-x-4 gap-y-2 p-4 md:p-6">
      <BrandLogo name={brand.name} logo={brand.logo} letters={letters} large />
      <div className="min-w-0 grow basis-40">
        <h1 className="text-2xl font-bold md:text-3xl">{brand.name}</h1>
        {brand.counts.length > 0 && (
          <ul aria-label="В наличии" className="flex flex-wrap gap-x-3 text-sm md:text-base">
            {brand.counts.map(({ count, text }) => (
              <li key={text} className="text-soft">
                <b className="text-ink">{count}</b> {text}
              </li>
            ))}
          </ul>
        )}
      </div>
      <RequestButton form="callback" size="lg" className="max-md:hidden">
        Заказать звонок
      </RequestButton>
      {(brand.description ?? brand.intro) && (
        // On phones two lines, so that the first car is in the first window.
        <p className="w-full text-sm text-soft max-md:line-clamp-2 md:text-base">
          {brand.description} {brand.intro}
        </p>
      )}
    </div>
  );
}

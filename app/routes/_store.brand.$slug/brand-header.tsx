import { RequestButton } from "#app/features/leads/request-button.tsx";
import type { DescribedBrand } from "./describe-brand.ts";
import { BrandLogo } from "#app/features/content/brand-logo.tsx";

export function BrandHeader({ brand }: { brand: DescribedBrand }) {
  return (
    <div className="panel mt-2 grid gap-5 p-5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center md:gap-6 md:p-8">
      <BrandLogo name={brand.name} logo={brand.logo} large />
      <div>
        <h1 className="text-2xl font-bold md:text-3xl">{brand.name}</h1>
        {brand.description && <p className="mt-2 max-w-160 text-soft">{brand.description}</p>}
        {brand.intro && <p className="mt-2 text-soft">{brand.intro}</p>}
        {brand.counts.length > 0 && (
          <ul aria-label="В наличии" className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
            {brand.counts.map(({ count, text }) => (
              <li key={text}>
                <b className="text-lg">{count}</b> <span className="text-soft">{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <RequestButton form="callback" size="lg">
        Заказать звонок
      </RequestButton>
    </div>
  );
}

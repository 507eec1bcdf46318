import { Link } from "@remix-run/react";
import { CarGrid } from "#app/features/cars/card/car-grid.tsx";
import { EmptyCatalogue } from "#app/features/catalogue/empty-catalogue.tsx";
import type { DescribedBrand } from "./describe-brand.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Section } from "#app/ui/container.tsx";
import { unpackRows } from "#app/lib/packed.ts";

/** A section for each of new, used and lease cars, or a text when there are none. */
export function BrandCars({ brand }: { brand: DescribedBrand }) {
  if (brand.isEmpty) {
    return (
      <div className="mt-6">
        <EmptyCatalogue
          title={`Автомобилей ${brand.name} сейчас нет в наличии`}
          text="Свяжитесь с нами: уточним, когда они появятся, и примем предзаказ на нужную комплектацию."
        />
      </div>
    );
  }
  if (brand.sections.length === 0) {
    return (
      <div className="mt-6">
        <EmptyCatalogue
          title="Автомобили этой модели временно отсутствуют"
          text="Выберите другую модель или свяжитесь с нами — подскажем, когда она появится."
        >
          <LinkButton to="." variant="soft">
            Все модели {brand.name}
          </LinkButton>
        </EmptyCatalogue>
      </div>
    );
  }
  return brand.sections.map(({ status, title, cars, more }, index) => (
    <Section
      key={status}
      id={status}
      title={title}
      className={index === 0 ? "mt-5!" : undefined}
      action={
        more && (
          <Link to={more.to} className="flex min-h-11 items-center font-semibold underline wrap-anywhere">
            {more.label}
          </Link>
        )
      }
    >
      <CarGrid cars={unpackRows(cars)} columns={4} priorityCount={index === 0 ? 1 : 0} />
    </Section>
  ));
}

import { Link } from "@remix-run/react";
import { CarGrid, RequestButton } from "#app/features/storefront.ts";
import type { DescribedBrand } from "./describe-brand.ts";
import { EmptyState, LinkButton, Section, unpackRows } from "#app/shared.ts";

/** New, used and lease cars, each under its heading; or why there are none. */
export function BrandCars({ brand }: { brand: DescribedBrand }) {
  const callback = <RequestButton form="callback">Заказать звонок</RequestButton>;
  if (brand.isEmpty) {
    return (
      <div className="mt-6">
        <EmptyState
          title={`Автомобилей ${brand.name} сейчас нет в наличии`}
          text="Свяжитесь с нами: уточним, когда они появятся, и примем предзаказ на нужную комплектацию."
        >
          {callback}
        </EmptyState>
      </div>
    );
  }
  if (brand.sections.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState
          title="Автомобили этой модели временно отсутствуют"
          text="Выберите другую модель или свяжитесь с нами — подскажем, когда она появится."
        >
          {callback}
          <LinkButton to="." variant="secondary">
            Все модели {brand.name}
          </LinkButton>
        </EmptyState>
      </div>
    );
  }
  return brand.sections.map(({ status, title, cars, more }, index) => (
    <Section
      key={status}
      id={status}
      title={title}
      className={index === 0 ? "mt-8! md:mt-8!" : undefined}
      action={
        more && (
          <Link to={more.to} className="flex min-h-11 items-center font-semibold underline">
            {more.label}
          </Link>
        )
      }
    >
      <CarGrid cars={unpackRows(cars)} columns={4} priorityCount={index === 0 ? 1 : 0} />
    </Section>
  ));
}

import "#app/bundles/credit.ts";
import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CALCULATOR_ID } from "#app/features/credit/calculator-id.ts";
import { Calculator } from "#app/features/credit/calculator.tsx";
import { describeCalculator } from "#app/features/credit/load-calculator.ts";
import { redirectOr } from "#app/features/errors/old-address.ts";
import { requestedCar } from "#app/features/leads/request-links.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { loadOrThrow, notFound } from "#app/lib/page/load-or-throw.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Container } from "#app/ui/container.tsx";
import { carTitle } from "#worker/domain/cars/car.ts";
import { formatRubles } from "#worker/domain/money/money.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const headWith = pageHead({ request, context });
  const slug = params.slug ?? "";
  const [found, offers] = await loadOrThrow(
    context,
    "Failed to fetch cars",
    Promise.all([context.services.cars.getPublicCar(slug), context.services.content.getCreditOffers()]),
  );
  if (!found.ok) throw await redirectOr(notFound(found.error.message, "Car not found"), args, "car");
  const car = found.value;
  const path = `/car/${car.slug}`;
  if (car.status === "lease" || !car.inStock) throw redirect(path);
  const title = carTitle(car);
  return {
    car: requestedCar({ ...car, title }),
    title,
    path,
    price: formatRubles(car.price),
    calculator: describeCalculator({
      params: new URL(request.url).searchParams,
      price: car.price,
      offers,
      path: `${path}/calculator`,
    }),
    head: await headWith({
      title: `Кредит на ${title}: расчёт платежа`,
      description: `Платёж, переплата и график для ${title}. Решение о кредите принимает банк.`,
      path: `${path}/calculator`,
      // One for every car and choice.
      noIndex: true,
    }),
  };
}

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function CarCalculator() {
  const { car, title, path, price, calculator } = useLoaderData<typeof loader>();
  return (
    <Container>
      <Breadcrumbs items={[{ label: "Главная", to: "/" }, { label: title, to: path }, { label: "Расчёт кредита" }]} />
      <h1 id={CALCULATOR_ID} className="mt-4 mb-6 text-2xl font-bold text-balance md:text-3xl">
        Рассчитайте платёж: {title}
      </h1>
      <Calculator data={calculator} car={car} price={price}>
        <LinkButton to={`${path}/quote?${new URLSearchParams(calculator.fields)}`} variant="secondary" wide>
          Закрепить расчёт
        </LinkButton>
      </Calculator>
    </Container>
  );
}

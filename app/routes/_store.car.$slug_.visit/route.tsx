import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import {
  type ActionFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CarGrid } from "#app/features/cars/card/car-grid.tsx";
import { redirectOr } from "#app/features/errors/old-address.ts";
import { handleLeadPost } from "#app/features/leads/handle-lead-post.ts";
import { requestPageData } from "#app/features/leads/load-request.ts";
import { RequestPage } from "#app/features/leads/request-page.tsx";
import { requestedCar } from "#app/features/leads/request-links.ts";
import { SECRET_LINK_HEADERS } from "#app/lib/page/page-head.ts";
import { notFound } from "#app/lib/page/load-or-throw.ts";
import { orWhileUnavailable, statusNow } from "#app/lib/page/while-unavailable.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Container, Section } from "#app/ui/container.tsx";
import { carTitle } from "#worker/domain/cars/car.ts";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { CAR_VISIT_KINDS, VISIT_KIND_LABELS } from "#worker/domain/leads/visits/visits.ts";
import { QUOTE_PARAM } from "#worker/domain/money/quotes/quote-param.ts";
import { TimeChoice } from "#app/features/leads/time-choice.tsx";

const FORM = "visit";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const slug = params.slug ?? "";
  const found = await orWhileUnavailable(context, context.services.leads.getVisitPage(slug), null);
  if (found && !found.ok) throw await redirectOr(notFound(found.error.message, "Car not found"), args, "car");
  const { car, days, zoneWords, testDriveTerms, similar } = found?.value ?? UNREAD;
  return data(
    {
      // The request is stored without the database too, so its form is shown without the car's data.
      car: car ? requestedCar({ ...car, title: carTitle(car) }) : { slug, info: "", price: "", status: "" },
      isOnSale: car === null || car.inStock,
      times: { days, zoneWords, testDriveTerms, kinds: KINDS },
      similar,
      catalogue: CATALOGUE_PATHS[car?.status ?? "new"],
      ...requestPageData({ request }),
    },
    {
      ...statusNow(context),
      ...(new URL(request.url).searchParams.has(QUOTE_PARAM) && { headers: SECRET_LINK_HEADERS }),
    },
  );
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

const UNREAD = { car: null, days: [], zoneWords: "салона", testDriveTerms: null, similar: [] };
const KINDS = CAR_VISIT_KINDS.map((value) => ({ value, label: VISIT_KIND_LABELS[value] }));

export function action(args: ActionFunctionArgs) {
  return handleLeadPost(args, FORM);
}

export function meta({ data: page }: MetaArgs<typeof loader>) {
  const title = "Записаться на просмотр";
  return [{ title: page?.car.info ? `${title}: ${page.car.info}` : title }, { name: "robots", content: "noindex" }];
}

export default function VisitRequest() {
  const { car, isOnSale, times, similar, catalogue, ...page } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  if (!isOnSale) return <NotOnSale title={car.info} similar={similar} catalogue={catalogue} />;
  return (
    <RequestPage {...page} form={FORM} car={car} refusal={refusal}>
      {({ values, errors }) => <TimeChoice {...times} values={values} errors={errors} />}
    </RequestPage>
  );
}

type Similar = ReturnType<typeof useLoaderData<typeof loader>>["similar"];

function NotOnSale({ title, similar, catalogue }: { title: string; similar: Similar; catalogue: string }) {
  return (
    <Container className="py-8">
      <h1 className="text-2xl font-bold text-balance md:text-3xl">{title} сейчас не продаётся</h1>
      <p className="mt-3 text-soft">Посмотреть и попробовать в деле можно похожие автомобили.</p>
      {similar.length > 0 ? (
        <Section title="Похожие автомобили" id="similar">
          <CarGrid cars={similar} columns={4} />
        </Section>
      ) : (
        <div className="mt-6">
          <LinkButton to={catalogue}>Смотреть каталог</LinkButton>
        </div>
      )}
    </Container>
  );
}

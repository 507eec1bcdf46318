import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestFormOf, requestOpening } from "#app/features/lead-form/load-request.ts";
import { RequestPage } from "#app/features/lead-form/request-page.tsx";
import { requestedCar } from "#app/features/storefront.ts";
import { takeLead } from "#app/features/lead-form/take-lead.ts";
import { notFound } from "#app/lib/load-or-explain.ts";
import { carTitle } from "#worker/domain/car.ts";
import { leadFormOf } from "#worker/domain/lead-forms.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const form = requestFormOf(params.request, "car");
  const found = await context.services.cars.getPublic(params.slug ?? "");
  if (!found.ok) throw notFound(found.error.message, "Car not found");
  const car = found.value;
  return { form, car: requestedCar({ ...car, title: carTitle(car) }), ...requestOpening({ request }) };
}

export function action(args: ActionFunctionArgs) {
  return takeLead(args, requestFormOf(args.params.request, "car"));
}

export function meta({ data }: MetaArgs<typeof loader>) {
  const title = data ? `${leadFormOf(data.form).title}: ${data.car.info}` : "Автомобиль не найден";
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function CarRequest() {
  return <RequestPage {...useLoaderData<typeof loader>()} refusal={useActionData<typeof action>()} />;
}

import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestFormOf, requestPageData } from "#app/features/leads/load-request.ts";
import { RequestPage } from "#app/features/leads/request-page.tsx";
import { requestedCar } from "#app/features/leads/requested-car.ts";
import { handleLeadPost } from "#app/features/leads/handle-lead-post.ts";
import { notFound } from "#app/lib/page/load-or-throw.ts";
import { redirectOr, findNewHref } from "#app/features/errors/old-address.ts";
import { carTitle } from "#worker/domain/cars/car.ts";
import { leadFormOf } from "#worker/domain/leads/lead-forms.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const form = requestFormOf(params.request, "car");
  const found = await context.services.cars.getPublicCar(params.slug ?? "");
  if (!found.ok) throw await redirectOr(notFound(found.error.message, "Car not found"), args, "car");
  const car = found.value;
  return { form, car: requestedCar({ ...car, title: carTitle(car) }), ...requestPageData({ request }) };
}

export async function action(args: ActionFunctionArgs) {
  const result = await handleLeadPost(args, requestFormOf(args.params.request, "car"));
  if (result instanceof Response) return result;
  // Refused at an old address: a 308 repeats the POST at the new one, where a redirect by the loader would lose the input.
  const address = await findNewHref(args, "car");
  if (address !== null && !(await args.context.services.cars.getPublicCar(args.params.slug ?? "")).ok) {
    throw redirect(address, 308);
  }
  return result;
}

export function meta({ data }: MetaArgs<typeof loader>) {
  const title = data ? `${leadFormOf(data.form).title}: ${data.car.info}` : "Автомобиль не найден";
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function CarRequest() {
  return <RequestPage {...useLoaderData<typeof loader>()} refusal={useActionData<typeof action>()} />;
}

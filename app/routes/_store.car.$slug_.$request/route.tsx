import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isAfterPost, requestFormOf, requestPageData } from "#app/features/leads/load-request.ts";
import { RequestPage } from "#app/features/leads/request-page.tsx";
import { requestedCar, type RequestedCar } from "#app/features/leads/request-links.ts";
import { handleLeadPost } from "#app/features/leads/handle-lead-post.ts";
import { orWhileUnavailable, statusNow } from "#app/lib/page/while-unavailable.ts";
import type { FieldTexts } from "#app/features/leads/use-lead-submit.ts";
import { notFound } from "#app/lib/page/load-or-throw.ts";
import { redirectOr, findNewHref } from "#app/features/errors/old-address.ts";
import { carTitle } from "#worker/domain/cars/car.ts";
import { leadFormOf } from "#worker/domain/leads/lead-forms.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const form = requestFormOf(params.request, "car");
  const slug = params.slug ?? "";
  const found = await orWhileUnavailable(context, context.services.cars.getPublicCar(slug), null);
  if (found && !found.ok) throw await redirectOr(notFound(found.error.message, "Car not found"), args, "car");
  // Its page names what to do instead.
  if (found && !found.value.inStock && !isAfterPost(request)) throw redirect(`/car/${found.value.slug}`);
  const car = found ? requestedCar({ ...found.value, title: carTitle(found.value) }) : unreadCar(slug);
  return data({ form, car, ...requestPageData({ request }) }, statusNow(context));
}

/** The request is stored without the database too, so its form is shown without the car's data. */
function unreadCar(slug: string): RequestedCar {
  return { slug, info: "", price: "", status: "" };
}

export async function action(args: ActionFunctionArgs) {
  const result = await handleLeadPost(args, requestFormOf(args.params.request, "car"));
  if (result instanceof Response) return result;
  // Refused at an old address: a 308 repeats the POST at the new one, where a redirect by the loader would lose the input.
  const { context, params } = args;
  const address = await orWhileUnavailable(context, findNewHref(args, "car"), null);
  if (address !== null && !(await context.services.cars.getPublicCar(params.slug ?? "")).ok) {
    throw redirect(address, 308);
  }
  return result;
}

export function meta({ data }: MetaArgs<typeof loader>) {
  const title = data ? leadFormOf(data.form).title : "Автомобиль не найден";
  return [{ title: data?.car.info ? `${title}: ${data.car.info}` : title }, { name: "robots", content: "noindex" }];
}

export default function CarRequest() {
  const { car, ...page } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return <RequestPage {...page} car={car.info ? car : carAsPosted(car, refusal?.values)} refusal={refusal} />;
}

/** The car as the form had it, when it could not be read after the POST. */
function carAsPosted(
  car: RequestedCar,
  { carInfo = "", carPrice = "", carStatus = "" }: FieldTexts = {},
): RequestedCar {
  return { ...car, info: carInfo, price: carPrice, status: carStatus };
}

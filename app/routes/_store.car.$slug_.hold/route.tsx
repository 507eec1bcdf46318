import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectOr } from "#app/features/errors/old-address.ts";
import { handleLeadPost } from "#app/features/leads/handle-lead-post.ts";
import { isAfterPost, requestPageData } from "#app/features/leads/load-request.ts";
import { requestedCar } from "#app/features/leads/request-links.ts";
import { RequestPage } from "#app/features/leads/request-page.tsx";
import { notFound } from "#app/lib/page/load-or-throw.ts";
import { orWhileUnavailable, statusNow } from "#app/lib/page/while-unavailable.ts";
import { carTitle } from "#worker/domain/cars/car.ts";
import { HOLD_FORM } from "#worker/domain/leads/lead-forms.ts";
import { countOf, HOURS } from "#worker/domain/kernel/text/plural.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const slug = params.slug ?? "";
  const found = await orWhileUnavailable(context, context.services.holds.getHoldForm(slug), null);
  if (found && !found.ok) throw await redirectOr(notFound(found.error.message, "Car not found"), args, "car");
  const form = found?.value ?? null;
  if (form && !form.car.inStock && !isAfterPost(request)) throw redirect(`/car/${form.car.slug}`);
  return data(
    {
      // The request is stored without the database too, so its form is shown without the car's data.
      car: form ? requestedCar({ ...form.car, title: carTitle(form.car) }) : { slug, info: "", price: "", status: "" },
      note: form?.car.inStock ? noteOf(form) : null,
      ...requestPageData({ request }),
    },
    statusNow(context),
  );
}

function noteOf({ held, hours }: { held: string | null; hours: number }): string {
  const time = countOf(hours, HOURS);
  return held
    ? `${held}. Вы встанете в очередь: когда он освободится, он будет за вами ${time}.`
    : `Автомобиль будет за вами ${time}. Отменить бронь можно на её странице.`;
}

export function action(args: ActionFunctionArgs) {
  return handleLeadPost(args, HOLD_FORM);
}

export function meta({ data: page }: MetaArgs<typeof loader>) {
  const title = "Забронировать автомобиль";
  return [{ title: page?.car.info ? `${title}: ${page.car.info}` : title }, { name: "robots", content: "noindex" }];
}

export default function HoldRequest() {
  const { car, note, ...page } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <RequestPage {...page} form={HOLD_FORM} car={car} refusal={refusal}>
      {() => note && <p className="mb-2 text-soft">{note}</p>}
    </RequestPage>
  );
}

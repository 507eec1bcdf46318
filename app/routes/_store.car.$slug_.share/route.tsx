import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { redirectOr } from "#app/features/errors/old-address.ts";
import { ShareOptions } from "#app/features/share/share-options.tsx";
import { pageHead } from "#app/lib/page/page-head.ts";
import { loadOrThrow, notFound } from "#app/lib/page/load-or-throw.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Container } from "#app/ui/container.tsx";
import { carTitle } from "#worker/domain/cars/car.ts";

/** What the dialog «Поделиться» of a car's page contains, at its own address. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const headWith = pageHead({ request, context });
  const { getPublicCar } = context.services.cars;
  const found = await loadOrThrow(context, "Failed to fetch cars", getPublicCar(params.slug ?? ""));
  if (!found.ok) throw await redirectOr(notFound(found.error.message, "Car not found"), args, "car");
  const title = carTitle(found.value);
  const path = `/car/${found.value.slug}`;
  const address = new URL(request.url).origin + path;
  return {
    title,
    path,
    address,
    qr: await context.services.cars.qrPicture(address),
    head: await headWith({
      title: `Поделиться: ${title}`,
      description: `Адрес страницы ${title} и её QR-код.`,
      path: `${path}/share`,
      noIndex: true,
    }),
  };
}

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function ShareCar() {
  const { title, path, address, qr } = useLoaderData<typeof loader>();
  return (
    <Container className="max-w-180">
      <Breadcrumbs items={[{ label: "Главная", to: "/" }, { label: title, to: path }, { label: "Поделиться" }]} />
      <h1 className="mt-4 mb-6 text-2xl font-bold text-balance md:text-3xl">Поделиться: {title}</h1>
      <div className="panel p-5">
        <ShareOptions address={address} title={title} qr={qr} />
      </div>
    </Container>
  );
}

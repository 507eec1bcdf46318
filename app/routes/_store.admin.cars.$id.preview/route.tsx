import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { LinkButton } from "#app/ui/button.tsx";
// The same component as the public page, so that the preview cannot differ from it.
import CarDetail from "../_store.car.$slug/route.tsx";
import { describeCar } from "../_store.car.$slug/describe-car.ts";

/** In the storefront's layout, but below /admin, so that it needs a login and is never cached. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await context.services.cars.getCarPreview(params.id ?? "");
  if (!page.ok) throw new Response(page.error.message, { status: 404 });
  return describeCar(page.value);
}

export const meta: MetaFunction = () => [{ title: "Предпросмотр — панель" }, { name: "robots", content: "noindex" }];

export default function CarPreview() {
  const { id = "" } = useParams();
  return (
    <>
      <aside
        aria-label="Предпросмотр"
        className="on-dark flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-night px-4 py-2 md:px-6"
      >
        <p>Предпросмотр: так страницу увидят посетители, когда автомобиль появится в наличии.</p>
        <LinkButton to={`/admin/cars/${id}`} variant="secondary" size="sm" reloadDocument className="text-ink">
          Изменить
        </LinkButton>
      </aside>
      <CarDetail />
    </>
  );
}

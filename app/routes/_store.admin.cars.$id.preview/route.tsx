import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { PreviewBar } from "#app/features/layout/preview-bar.tsx";
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
      <PreviewBar edit={`/admin/cars/${id}`}>
        Предпросмотр: так страницу увидят посетители, когда автомобиль появится в наличии.
      </PreviewBar>
      <CarDetail />
    </>
  );
}

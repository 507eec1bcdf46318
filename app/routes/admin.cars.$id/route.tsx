import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CarEditor } from "#app/features/panel/cars/car-editor.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.cars.getCarEditing(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export default function ChangeCar() {
  const { car, brands, history, prices, source } = useLoaderData<typeof loader>();
  return <CarEditor key={car.id} car={car} brands={brands} history={history} prices={prices} source={source} />;
}

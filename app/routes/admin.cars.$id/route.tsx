import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { CarEditor } from "#app/features/panel/cars/car-editor.tsx";
import { leadScopeIfAllowed } from "#app/features/panel/staff/require-staff.ts";
import type { loader as carsLoader } from "../admin.cars/route.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.cars.getCarEditing(params.id ?? "", leadScopeIfAllowed(context));
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export default function ChangeCar() {
  const { car, brands, history, prices, source, holds, holdHours } = useLoaderData<typeof loader>();
  const list = useRouteLoaderData<typeof carsLoader>("routes/admin.cars");
  const editing = { car, brands, history, prices, source, holds, holdHours };
  return <CarEditor key={car.id} {...editing} galleryMax={list?.galleryMax} salons={list?.salons} />;
}

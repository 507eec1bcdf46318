import "#app/bundles/every-screen.ts";
import { useRouteLoaderData } from "@remix-run/react";
import { CarEditor } from "#app/features/panel/cars/car-editor.tsx";
import type { loader as carsLoader } from "../admin.cars/route.tsx";

export default function NewCar() {
  const list = useRouteLoaderData<typeof carsLoader>("routes/admin.cars");
  return <CarEditor car={null} brands={list?.brands ?? []} galleryMax={list?.galleryMax} salons={list?.salons} />;
}

import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CARS_PATH } from "#app/features/panel/cars/cars-path.ts";
import { useCurrentStaff } from "#app/features/panel/use-current-staff.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PhotoBench } from "./photo-bench.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.cars.getPhotoBench(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export const meta: MetaFunction = () => [{ title: "Фото автомобиля — панель" }, { name: "robots", content: "noindex" }];

export default function CarPhotos() {
  const bench = useLoaderData<typeof loader>();
  const userId = useCurrentStaff()?.userId;
  const { car } = bench;
  return (
    <>
      <Link
        to={`${CARS_PATH}/${encodeURIComponent(car.id)}`}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink"
      >
        <Icon name="chevron-left" size={18} />
        Автомобиль
      </Link>
      <h1 className="mb-4 text-2xl font-bold wrap-anywhere">
        Фото: {car.name}, {car.year}
      </h1>
      {userId !== undefined && <PhotoBench key={car.id} loaded={bench} userId={userId} />}
    </>
  );
}

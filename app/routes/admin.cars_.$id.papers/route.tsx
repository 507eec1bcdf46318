import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { carPath } from "#app/features/panel/cars/cars-path.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";

// The forms are not rendered on the server.
const { Part: Reports } = lazyPart(async () => (await import("./reports.client.tsx")).Reports);
const { Part: Inspections } = lazyPart(async () => (await import("./inspections.client.tsx")).Inspections);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.papers.getCarPapers(params["id"] ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export const meta: MetaFunction = () => [
  { title: "Документы и осмотр — панель" },
  { name: "robots", content: "noindex" },
];

export default function CarPapersScreen() {
  const papers = useLoaderData<typeof loader>();
  const { car } = papers;
  return (
    <>
      <ScreenTitle
        title="Документы и осмотр"
        aside={
          car.isPublic && (
            <a
              href={`/car/${car.slug}#history`}
              target="_blank"
              rel="noreferrer"
              className="min-h-11 content-center underline"
            >
              На сайте
            </a>
          )
        }
      >
        <Link to={carPath(car.id)} className="font-semibold wrap-anywhere underline">
          {car.name}
        </Link>
        . {car.vin ? `VIN ${car.vin}` : "VIN не указан"}. Покупатели видят только то, что отмечено «Показывать на
        сайте».
      </ScreenTitle>
      {car.isInTrash && <p className="mb-5 font-semibold">Автомобиль в корзине: сначала верните его.</p>}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Reports {...papers} />
        <Inspections {...papers} />
      </div>
    </>
  );
}

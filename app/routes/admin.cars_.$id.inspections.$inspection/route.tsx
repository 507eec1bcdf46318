import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { papersPath } from "#app/features/panel/cars/cars-path.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";

// The form is not rendered on the server.
const { Part: InspectionForm } = lazyPart(async () => (await import("./inspection-form.client.tsx")).InspectionForm);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { papers } = context.services;
  const found = await papers.getInspection({ carId: params["id"] ?? "", id: params["inspection"] ?? "" });
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export const meta: MetaFunction = () => [{ title: "Осмотр — панель" }, { name: "robots", content: "noindex" }];

export default function InspectionScreen() {
  const editing = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTitle title="Осмотр">
        <Link to={papersPath(editing.car.id)} className="font-semibold wrap-anywhere underline">
          {editing.car.name}
        </Link>
        . Отметьте состояние каждого пункта; к износу и дефектам добавьте фото.
      </ScreenTitle>
      <InspectionForm key={editing.inspection.id} {...editing} />
    </>
  );
}

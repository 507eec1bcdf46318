import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readFormTexts } from "#app/features/leads/handle-lead-post.ts";
import { listRequestOf } from "#app/features/lists/list-request.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { Container } from "#app/ui/container.tsx";
import { FAVOURITES_PATH } from "#worker/domain/lists/list-address.ts";
import { savedListHref } from "#worker/domain/lists/list-code.ts";
import { FAVOURITES_MAX, parseSlugs, isShown, type KeptCar } from "#worker/domain/lists/local-lists.ts";
import { OwnFavourites } from "./own-favourites.tsx";
import { GoneNote } from "#app/features/lists/gone-note.tsx";
import { KeptGrid } from "#app/features/lists/kept-grid.tsx";
import { SharedList } from "#app/features/lists/shared-list.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const { own, shared, change, headers } = listRequestOf(request, FAVOURITES_PATH);
  const cars = await loadOrThrow(context, "Failed to fetch cars", context.services.lists.listKeptCars(shared ?? own));
  const head = await headWith({
    title: "Избранное",
    description: "Автомобили, которые вы отметили.",
    path: FAVOURITES_PATH,
    noIndex: true,
  });
  return data({ cars, own, isShared: shared !== null, change, head }, { headers });
}

/** Saves the list under a link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { ids = "", proof } = await readFormTexts(request);
  const { address } = context.caller;
  const saved = await context.services.lists.saveList({ slugs: parseSlugs(ids, FAVOURITES_MAX), address, proof });
  if (saved.ok) return redirect(savedListHref(saved.value.code), 303);
  const { message, challenge } = saved.error;
  return data({ message, proof: challenge?.ticket }, { status: context.statusOf(saved.error) });
}

export { OWN_LIST_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function Favourites() {
  const { cars, own, isShared, change } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <Container className="py-8">
      {refusal && (
        <p role="alert" className="mb-4 rounded-md bg-accent-tint p-3 text-danger">
          {refusal.message}
        </p>
      )}
      {isShared ? <LinkedFavourites cars={cars} /> : <OwnFavourites cars={cars} inCookie={own} change={change} />}
    </Container>
  );
}

/** The cars of a link, with what the visitor can do with them. */
function LinkedFavourites({ cars }: { cars: readonly KeptCar[] }) {
  const shown = cars.filter(isShown);
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">Список автомобилей</h1>
      <SharedList slugs={shown.map(({ slug }) => slug)} />
      <div className="mt-6">
        <KeptGrid cars={shown} />
      </div>
      <GoneNote count={cars.length - shown.length} />
    </>
  );
}

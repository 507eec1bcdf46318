import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { GoneNote } from "#app/features/lists/gone-note.tsx";
import { KeptGrid } from "#app/features/lists/kept-grid.tsx";
import { SharedList } from "#app/features/lists/shared-list.tsx";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { SECRET_ADDRESS, pageHead } from "#app/lib/page/page-head.ts";
import { LinkButton, Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { LIST_KEPT_DAYS } from "#worker/domain/lists/list-code.ts";
import { isShown } from "#worker/domain/lists/local-lists.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { useToast } from "#app/ui/toast/toast.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const { origin } = new URL(request.url);
  const found = await loadOrThrow(
    context,
    "Failed to fetch cars",
    context.services.lists.openList({ code: params.code ?? "", origin }),
  );
  const head = await headWith({
    title: "Список автомобилей",
    description: "Список автомобилей, сохранённый ссылкой.",
    path: `/l/${params.code}`,
    noIndex: true,
  });
  if (!found.ok) {
    return data({ list: null, message: found.error.message, head }, { status: context.statusOf(found.error) });
  }
  return data({ list: found.value, message: null, head });
}

export { SECRET_LINK_HEADERS as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export const handle = SECRET_ADDRESS;

export default function SavedList() {
  const { list, message } = useLoaderData<typeof loader>();
  if (!list) {
    return (
      <Container className="py-12">
        <EmptyState isPageTitle title={message ?? ""}>
          <LinkButton to={CATALOGUE_PATHS.new}>Новые авто</LinkButton>
        </EmptyState>
      </Container>
    );
  }
  const shown = list.cars.filter(isShown);
  return (
    <Container className="py-8">
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div className="min-w-0 grow basis-80">
          <h1 className="text-2xl font-bold md:text-3xl">Список автомобилей</h1>
          <SharedList slugs={shown.map(({ slug }) => slug)} />
          <ShareLink href={list.href} />
          <p className="mt-2 text-sm text-soft">
            Ссылка действует {LIST_KEPT_DAYS} дней после последнего открытия. В ней только автомобили.
          </p>
        </div>
        <svg
          viewBox={`0 0 ${list.qr.size} ${list.qr.size}`}
          shapeRendering="crispEdges"
          className="size-36 bg-white"
          role="img"
          aria-label="QR-код этого списка"
        >
          <path d={list.qr.path} />
        </svg>
      </div>
      <div className="mt-6">
        <KeptGrid cars={shown} />
      </div>
      <GoneNote count={list.cars.length - shown.length} />
    </Container>
  );
}

/** The address to copy, or to pass on by `navigator.share`. */
function ShareLink({ href }: { href: string }) {
  const hydrated = useHydrated();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(href).then(
      () => toast({ title: "Ссылка скопирована", tone: "success" }),
      () => toast({ title: "Скопируйте ссылку из поля", tone: "destructive" }),
    );
  // It also rejects when the visitor shares nothing.
  const share = () => void navigator.share({ url: href, title: "Список автомобилей" }).catch(() => undefined);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <input
        readOnly
        value={href}
        aria-label="Ссылка на список"
        onFocus={(event) => event.currentTarget.select()}
        className="control min-w-0 grow basis-60"
      />
      {hydrated && (
        <>
          <Button variant="secondary" onClick={copy}>
            Скопировать
          </Button>
          {"share" in navigator && (
            <Button variant="secondary" onClick={share}>
              Поделиться
            </Button>
          )}
        </>
      )}
    </div>
  );
}

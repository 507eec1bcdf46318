import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { sourceHealthPath } from "#app/features/panel/imports/imports-path.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { Icon } from "#app/ui/icon.tsx";

const { Part: VersionList } = lazyPart(async () => (await import("./version-list.client.tsx")).VersionList);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const found = await context.services.imports.getMappingHistory(id);
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return { id, ...found.value };
}

export const meta: MetaFunction = () => [
  { title: "Версии настройки — панель" },
  { name: "robots", content: "noindex" },
];

export default function Mappings() {
  const { id, sourceName, versions } = useLoaderData<typeof loader>();
  return (
    <>
      <Link
        to={sourceHealthPath(id)}
        className="-ml-1 inline-flex min-h-11 max-w-full items-center gap-1 text-soft hover:text-ink"
      >
        <Icon name="chevron-left" size={18} className="shrink-0" />
        <span className="truncate">{sourceName}</span>
      </Link>
      <ScreenTitle title="Как читались файлы">
        Каждое сохранение на экране «Как читать файл» — новая версия. Файлы читаются по последней.
      </ScreenTitle>
      <VersionList versions={versions} />
    </>
  );
}

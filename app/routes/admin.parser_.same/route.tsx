import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PARSER_PATH } from "#app/features/panel/imports/imports-path.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";

const { Part: PairList } = lazyPart(async () => (await import("./pair-list.client.tsx")).PairList);

export async function loader({ context }: LoaderFunctionArgs) {
  return context.services.imports.listSameCars();
}

export const meta: MetaFunction = () => [
  { title: "Похожие автомобили — панель" },
  { name: "robots", content: "noindex" },
];

export default function SameCars() {
  const { pairs, total } = useLoaderData<typeof loader>();
  return (
    <>
      <Link to={PARSER_PATH} className="-ml-1 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink">
        <Icon name="chevron-left" size={18} />
        Импорт
      </Link>
      <ScreenTitle title="Возможно, один автомобиль">
        Два источника могут предлагать одну машину. Сами мы ничего не объединяем: решите по каждой паре.
      </ScreenTitle>
      <PairList pairs={pairs} total={total} />
    </>
  );
}

import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { REDIRECTS_PATH } from "#worker/domain/moving/redirect.ts";
import { AddLink } from "#app/features/panel/list/add-link.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { MovingTabs } from "#app/features/panel/moving/moving-tabs.tsx";
import { apiPath } from "#app/lib/api.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RedirectRows } from "./redirect-rows.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseListQuery(new URL(request.url).searchParams);
  return { list: await context.services.moving.listRedirects(query), query };
}

export const meta: MetaFunction = () => [{ title: "Старые адреса — панель" }, { name: "robots", content: "noindex" }];

export default function Redirects() {
  const { list, query } = useLoaderData<typeof loader>();
  return (
    <>
      <ListScreen
        title="Старые адреса"
        list={list}
        isNarrowed={query.search !== ""}
        summary={<MovingTabs current={REDIRECTS_PATH} />}
        actions={
          <>
            {list.total > 0 && (
              <a
                href={apiPath("GET /redirects/export/:format", { format: "csv" })}
                download
                className={buttonClass({ variant: "secondary" })}
              >
                <Icon name="download" size={18} />
                CSV
              </a>
            )}
            <AddLink path={REDIRECTS_PATH}>Добавить адрес</AddLink>
          </>
        }
        toolbar={{ path: REDIRECTS_PATH, searchLabel: "Адрес или заметка", search: query.search }}
        empty={{
          title: "Старых адресов пока нет",
          text: "Ссылки на прежний сайт есть в поиске, в рекламе и в закладках. Укажите, куда ведёт каждая: по одной, файлом или по карте прежнего сайта.",
        }}
        notFound={{ title: "Такие адреса не найдены" }}
      >
        <RedirectRows rows={list.rows} />
      </ListScreen>
      <Outlet />
    </>
  );
}

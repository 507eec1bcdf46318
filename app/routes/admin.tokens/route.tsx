import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TokenRow } from "./token-row.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { tokens: await context.services.staff.listApiTokens(context.caller) };
}

export const meta: MetaFunction = () => [{ title: "Токены — панель" }, { name: "robots", content: "noindex" }];

export default function Tokens() {
  const { tokens } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-bold">
          Токены для программ <span className="text-lg font-medium text-soft">{tokens.length}</span>
        </h1>
        <Link to="/admin/tokens/new" preventScrollReset prefetch="intent" className={buttonClass()}>
          <Icon name="plus" size={18} />
          Создать токен
        </Link>
      </div>
      <p className="mb-4 max-w-180 text-soft">
        С токеном 1С, сайт-партнёр или скрипт обращается к <code>/api</code> от имени владельца и может не больше, чем
        разрешено токену и роли владельца. Все вызовы описаны на странице{" "}
        <a href="/api/docs" className="underline">
          Вызовы API
        </a>
        .
      </p>
      {tokens.length > 0 ? (
        <ul className="panel divide-y divide-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      ) : (
        <EmptyState title="Токенов пока нет" text="Создайте токен, чтобы подключить программу." />
      )}
      <Outlet />
    </>
  );
}

import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { History } from "#app/features/panel/editor/history.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RoleTable } from "./role-table.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { staff } = context.services;
  const [roles, history] = await Promise.all([staff.listRoles(), staff.listRoleChanges()]);
  return { roles, history };
}

export const meta: MetaFunction = () => [{ title: "Роли и доступ — панель" }, { name: "robots", content: "noindex" }];

export default function Roles() {
  const { roles, history } = useLoaderData<typeof loader>();
  return (
    <>
      <Link to="/admin/staff" className="-ml-1 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink">
        <Icon name="chevron-left" size={18} />
        Сотрудники
      </Link>
      <ScreenTitle title="Роли и доступ">
        Отметка сохраняется сразу и действует для всех сотрудников с этой ролью, в том числе для тех, кто сейчас в
        панели. Чтобы отменить, нажмите ещё раз.
      </ScreenTitle>
      <RoleTable roles={roles} />
      <History entries={history} />
    </>
  );
}

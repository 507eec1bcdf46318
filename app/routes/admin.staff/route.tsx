import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { SalonNamesContext } from "#app/features/panel/dealership/salon-names.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MemberCard } from "./member-card.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const [members, { userId }, salons] = await Promise.all([
    context.services.staff.listStaff(),
    requireStaff(context),
    context.services.dealership.listSalonNames(),
  ]);
  return { members, salons, ownId: userId };
}

export const meta: MetaFunction = () => [{ title: "Сотрудники — панель" }, { name: "robots", content: "noindex" }];

export default function Staff() {
  const { members, salons, ownId } = useLoaderData<typeof loader>();
  return (
    <SalonNamesContext.Provider value={salons}>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-bold">
          Сотрудники <span className="text-lg font-medium text-soft">{members.length}</span>
        </h1>
        <div className="flex flex-wrap gap-3">
          <Link to="/admin/staff/roles" prefetch="intent" className={buttonClass({ variant: "secondary" })}>
            <Icon name="key-round" size={18} />
            Роли и доступ
          </Link>
          <Link to="/admin/tokens" prefetch="intent" className={buttonClass({ variant: "secondary" })}>
            <Icon name="monitor-smartphone" size={18} />
            Токены
          </Link>
          <Link to="/admin/staff/new" preventScrollReset prefetch="intent" className={buttonClass()}>
            <Icon name="plus" size={18} />
            Добавить сотрудника
          </Link>
        </div>
      </div>
      <ul className="grid gap-3 xl:grid-cols-2">
        {members.map((member) => (
          <MemberCard key={member.id} member={member} isCurrent={member.id === ownId} />
        ))}
      </ul>
      <Outlet />
    </SalonNamesContext.Provider>
  );
}

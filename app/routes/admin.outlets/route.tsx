import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { isAllowed } from "#worker/domain/staff/permissions.ts";
import { withoutAddresses } from "#worker/domain/outlets/outlet-views.ts";
import { OutletCard } from "./outlet-card.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const reading = context.services.outlets.listOutlets();
  const [outlets, { permissions }] = await Promise.all([reading, requireStaff(context)]);
  return { outlets: isAllowed(permissions, "outlets.write") ? outlets : outlets.map(withoutAddresses) };
}

export const meta: MetaFunction = () => [{ title: "Площадки — панель" }, { name: "robots", content: "noindex" }];

export default function Outlets() {
  const { outlets } = useLoaderData<typeof loader>();
  const shown = outlets.toSorted((one, other) => Number(other.enabled) - Number(one.enabled));
  return (
    <>
      <ScreenTitle
        title="Площадки"
        aside={
          <Link to="/admin/outlets/names" className="inline-flex min-h-11 items-center font-medium underline">
            Названия и отчёты
          </Link>
        }
      >
        Автомобили сайта на досках объявлений и в рекламе. Файл каждой площадки обновляется сам, не позже чем через
        четверть часа после изменения.
      </ScreenTitle>
      <ul className="grid gap-4 lg:grid-cols-2">
        {shown.map((outlet) => (
          <OutletCard key={outlet.key} outlet={outlet} />
        ))}
      </ul>
    </>
  );
}

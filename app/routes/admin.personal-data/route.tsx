import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PERSONAL_DATA_KEPT_DAYS } from "#worker/domain/kernel/limits.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";

const { Part: ErasePerson } = lazyPart(async () => (await import("./erase-person.client.tsx")).ErasePerson);

export async function loader({ context }: LoaderFunctionArgs) {
  await requireStaff(context);
  return { years: PERSONAL_DATA_KEPT_DAYS / 365 };
}

export const meta: MetaFunction = () => [
  { title: "Персональные данные — панель" },
  { name: "robots", content: "noindex" },
];

export default function PersonalData() {
  const { years } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTitle title="Персональные данные">
        Имена, телефоны и тексты заявок хранятся {years} года, потом удаляются сами.
      </ScreenTitle>
      <ErasePerson />
    </>
  );
}

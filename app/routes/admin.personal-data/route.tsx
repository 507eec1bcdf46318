import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { PERSONAL_DATA_KEPT_DAYS } from "#worker/domain/limits.ts";
import { ScreenTitle } from "#app/features/panel/pictures/screen-title.tsx";
import { requireStaff } from "#app/features/panel/require-staff.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";

const { Part: ErasePerson } = lazyPart(async () => (await import("./erase-person.client.tsx")).ErasePerson);

export async function loader({ context }: LoaderFunctionArgs) {
  await requireStaff(context);
  return null;
}

export const meta: MetaFunction = () => [
  { title: "Персональные данные — панель" },
  { name: "robots", content: "noindex" },
];

/** How personal data go: by themselves, and when a person asks for it. */
export default function PersonalData() {
  return (
    <>
      <ScreenTitle title="Персональные данные">
        Имена, телефоны и тексты заявок хранятся {PERSONAL_DATA_KEPT_DAYS / 365} года, потом удаляются сами.
      </ScreenTitle>
      <ErasePerson />
    </>
  );
}

import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type Answer, callApi } from "#app/lib/api.ts";
import { useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { DraftForm } from "#app/features/panel/dealership/draft-form.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { type BannerValues, bannerRow } from "#app/features/panel/dealership/banner-row.ts";
import { BANNER_PAGES } from "#worker/domain/dealership/settings.ts";
import { BannerSection } from "./banner-section.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { dealership } = context.services;
  const [found, shown] = await Promise.all([dealership.getStaffSettings(), dealership.getPublicSettings()]);
  return found.ok ? found.value : { ...shown, version: 0 };
}

export const meta: MetaFunction = () => [{ title: "Баннеры страниц — панель" }, { name: "robots", content: "noindex" }];

export default function PageBannersScreen() {
  const save = useDraftSave<BannerValues, Answer<"PUT /settings">>({
    stored: bannerRow(useLoaderData<typeof loader>()),
    rowOf: bannerRow,
    send: (body) => callApi("PUT /settings", { body }),
    success: "Баннеры обновлены",
    failure: "Не удалось сохранить настройки",
  });
  return (
    <>
      <ScreenTitle title="Баннеры страниц">
        Первая картинка каждой страницы. Без своей показывается стандартная; без картинки для телефонов — обрезанная
        большая.
      </ScreenTitle>
      <DraftForm save={save} saveLabel="Сохранить все баннеры">
        <div className="grid gap-5 xl:grid-cols-2">
          {BANNER_PAGES.map((page) => (
            <BannerSection
              key={page}
              page={page}
              values={save.draft.value}
              errors={save.fields}
              onChange={save.draft.set}
            />
          ))}
        </div>
      </DraftForm>
    </>
  );
}

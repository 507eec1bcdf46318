import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { DraftForm } from "#app/features/panel/pictures/draft-form.tsx";
import { ScreenTitle } from "#app/features/panel/pictures/screen-title.tsx";
import { useDraft } from "#app/features/panel/pictures/use-draft.ts";
import type { PageBanners } from "#worker/domain/settings.ts";
import { BANNER_PAGES } from "#app/shared.ts";
import { BannerSection } from "./banner-section.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { banners } = await context.services.settings.getPublic();
  return { banners };
}

export const meta: MetaFunction = () => [{ title: "Баннеры страниц — панель" }, { name: "robots", content: "noindex" }];

export default function PageBannersScreen() {
  const { banners } = useLoaderData<typeof loader>();
  const draft = useDraft<PageBanners>(banners);
  const save = useMutation({
    send: (value: PageBanners) => callApi("PUT", "/settings", { banners: value }),
    success: "Баннеры обновлены",
    failure: "Не удалось сохранить настройки",
  });
  return (
    <>
      <ScreenTitle title="Баннеры страниц">
        Первая картинка каждой страницы. Без своей показывается стандартная; без картинки для телефонов — обрезанная
        большая.
      </ScreenTitle>
      <DraftForm draft={draft} mutation={save} saveLabel="Сохранить все баннеры">
        <div className="grid gap-5 xl:grid-cols-2">
          {BANNER_PAGES.map((page) => (
            <BannerSection
              key={page}
              page={page}
              banner={draft.value[page]}
              errors={save.fields}
              onChange={(part) => draft.set((banners) => ({ ...banners, [page]: { ...banners[page], ...part } }))}
            />
          ))}
        </div>
      </DraftForm>
    </>
  );
}

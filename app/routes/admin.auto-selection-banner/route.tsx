import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { type Answer, callApi } from "#app/lib/api.ts";
import { useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { type BannerValues, bannerRow } from "#app/features/panel/dealership/banner-row.ts";
import { DraftForm } from "#app/features/panel/dealership/draft-form.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import type { StaffSettings } from "#worker/domain/dealership/settings.ts";
import { ImagePicker } from "#app/features/media/upload/image-picker.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { dealership } = context.services;
  const [found, shown] = await Promise.all([dealership.getStaffSettings(), dealership.getPublicSettings()]);
  return found.ok ? found.value : { ...shown, version: 0 };
}

export const meta: MetaFunction = () => [
  { title: "Баннер подбора авто — панель" },
  { name: "robots", content: "noindex" },
];

const BANNER = "banners.autoSelection.desktop";
const rowOf = (settings: Pick<StaffSettings, "banners" | "version">) => bannerRow(settings, [BANNER]);

export default function AutoSelectionBanner() {
  const settings = useLoaderData<typeof loader>();
  const { mobile } = settings.banners.autoSelection;
  const save = useDraftSave<BannerValues, Answer<"PUT /settings">>({
    stored: rowOf(settings),
    rowOf,
    send: (body) => callApi("PUT /settings", { body }),
    success: "Настройки сохранены",
    failure: "Не удалось сохранить настройки",
  });
  return (
    <>
      <ScreenTitle title="Баннер подбора авто">
        Фон первого экрана страницы{" "}
        <a href="/auto-selection" target="_blank" rel="noreferrer" className="underline">
          /auto-selection
        </a>
        . Без своей картинки показывается стандартная.
      </ScreenTitle>
      <DraftForm save={save}>
        <div className="max-w-200 panel p-5">
          <ImagePicker
            label="Фоновая картинка"
            name={BANNER}
            purpose="banner"
            value={save.draft.value[BANNER] ?? null}
            onChange={(address) => save.draft.set({ [BANNER]: address })}
            hint="Лучше 1600×800, до 5 МБ"
            error={save.fields[BANNER]}
            shape="aspect-2/1"
          />
          {mobile !== null && (
            <p className="mt-3 text-soft">
              На телефонах показывается своя картинка, она выбирается в разделе{" "}
              <Link to="/admin/page-banners" className="underline">
                «Баннеры страниц»
              </Link>
              .
            </p>
          )}
        </div>
      </DraftForm>
    </>
  );
}

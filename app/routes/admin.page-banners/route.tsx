import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type Answer, callApi } from "#app/lib/api.ts";
import { useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { DraftForm } from "#app/features/panel/dealership/draft-form.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { type BannerValues, bannerRow } from "#app/features/panel/dealership/banner-row.ts";
import { BANNER_PAGES, type BannerPage } from "#worker/domain/dealership/settings.ts";
import { ImagePicker } from "#app/features/media/upload/image-picker.tsx";

const PAGES: Record<BannerPage, { label: string; path: string }> = {
  home: { label: "Главная", path: "/" },
  newCars: { label: "Новые автомобили", path: "/new-cars" },
  usedCars: { label: "Авто с пробегом", path: "/used-cars" },
  tradeIn: { label: "Trade-in", path: "/trade-in" },
  autoCredit: { label: "Автокредит", path: "/auto-credit" },
  autoSelection: { label: "Подбор авто", path: "/auto-selection" },
};

interface BannerSectionProps {
  page: BannerPage;
  values: BannerValues;
  errors: Readonly<Record<string, string>>;
  onChange: (part: BannerValues) => void;
}

function BannerSection({ page, values, errors, onChange }: BannerSectionProps) {
  const { label, path } = PAGES[page];
  const [desktop, mobile] = [`banners.${page}.desktop`, `banners.${page}.mobile`];
  return (
    <section aria-labelledby={`banner-${page}`} className="panel p-5">
      <h2 id={`banner-${page}`} className="text-base font-semibold">
        {label}
        <a href={path} target="_blank" rel="noreferrer" className="ml-3 text-sm font-normal text-soft underline">
          {path}
        </a>
      </h2>
      <div className="mt-3 grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,12.5rem)]">
        <ImagePicker
          label="Компьютер"
          name={desktop}
          purpose="banner"
          value={values[desktop] ?? null}
          onChange={(address) => onChange({ [desktop]: address })}
          hint="Лучше 2816×1536, до 5 МБ"
          error={errors[desktop]}
          shape="h-44 md:h-52"
        />
        <ImagePicker
          label="Телефон"
          name={mobile}
          purpose="banner-mobile"
          value={values[mobile] ?? null}
          onChange={(address) => onChange({ [mobile]: address })}
          hint="Лучше вертикальная, до 5 МБ"
          error={errors[mobile]}
          shape="h-44 md:h-52"
        />
      </div>
    </section>
  );
}

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

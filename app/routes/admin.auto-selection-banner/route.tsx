import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { DraftForm } from "#app/features/panel/pictures/draft-form.tsx";
import { ScreenTitle } from "#app/features/panel/pictures/screen-title.tsx";
import { useDraft } from "#app/features/panel/pictures/use-draft.ts";
import { ImagePicker } from "#app/features/upload/image-picker.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { banners } = await context.services.settings.getPublic();
  return banners.autoSelection;
}

export const meta: MetaFunction = () => [
  { title: "Баннер подбора авто — панель" },
  { name: "robots", content: "noindex" },
];

export default function AutoSelectionBanner() {
  const { desktop, mobile } = useLoaderData<typeof loader>();
  const draft = useDraft(desktop);
  const save = useMutation({
    send: (value: string | null) => callApi("PUT", "/settings", { banners: { autoSelection: { desktop: value } } }),
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
      <DraftForm draft={draft} mutation={save}>
        <div className="max-w-200 panel p-5">
          <ImagePicker
            label="Фоновая картинка"
            name="banners.autoSelection.desktop"
            purpose="banner"
            value={draft.value}
            onChange={draft.set}
            hint="Лучше 1600×800, до 5 МБ"
            error={save.fields["banners.autoSelection.desktop"]}
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

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { SaveBar } from "#app/features/panel/pictures/save-bar.tsx";
import { ScreenTitle } from "#app/features/panel/pictures/screen-title.tsx";
import { useDraft } from "#app/features/panel/pictures/use-draft.ts";
import { usePerson } from "#app/features/panel/use-person.ts";
import { ImagePicker } from "#app/features/upload/image-picker.tsx";
import type { BodyTypeImage } from "#worker/domain/body-type-images.ts";
import { mayOpen } from "#worker/domain/staff-roles.ts";
import { BODY_TYPE_PLURALS } from "#worker/domain/car-terms.ts";
import { LinkButton } from "#app/shared.ts";

const OVERWRITE_PATH = "/admin/force-body-images";

export async function loader({ context }: LoaderFunctionArgs) {
  return { tiles: await context.services.bodyTypes.list() };
}

export const meta: MetaFunction = () => [{ title: "Типы кузова — панель" }, { name: "robots", content: "noindex" }];

export default function BodyTypes() {
  const { tiles } = useLoaderData<typeof loader>();
  const draft = useDraft<BodyTypeImage[]>(tiles);
  const role = usePerson()?.role ?? "manager";
  const save = useMutation({
    send: (images: BodyTypeImage[]) =>
      callApi("PUT", "/body-type-images", {
        images: Object.fromEntries(images.map(({ bodyType, image }) => [bodyType, image])),
      }),
    success: "Сохранено",
    failure: "Не удалось сохранить картинки",
  });
  return (
    <>
      <ScreenTitle
        title="Типы кузова"
        aside={
          mayOpen(role, OVERWRITE_PATH) && (
            <LinkButton to={OVERWRITE_PATH} variant="secondary">
              Взять фото из каталога
            </LinkButton>
          )
        }
      >
        Картинки плиток «Выберите кузов» на главной странице.
      </ScreenTitle>
      <div className="grid gap-5 panel p-5 sm:grid-cols-2 xl:grid-cols-3">
        {draft.value.map(({ bodyType, image }) => (
          <ImagePicker
            key={bodyType}
            label={BODY_TYPE_PLURALS[bodyType]}
            purpose="body-type"
            value={image}
            onChange={(next) =>
              draft.set(draft.value.map((tile) => (tile.bodyType === bodyType ? { bodyType, image: next } : tile)))
            }
            hint="Лучше 640×400, до 5 МБ"
            error={save.fields[bodyType]}
          />
        ))}
      </div>
      <SaveBar
        isChanged={draft.isChanged}
        isPending={save.isPending}
        onSave={() => void save.run(draft.value)}
        onReset={draft.reset}
      />
    </>
  );
}

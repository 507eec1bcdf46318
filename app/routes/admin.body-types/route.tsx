import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { callApi, formBody } from "#app/lib/api.ts";
import { useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { DraftForm } from "#app/features/panel/dealership/draft-form.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { useCurrentStaff } from "#app/features/panel/use-current-staff.ts";
import { ImagePicker } from "#app/features/media/upload/image-picker.tsx";
import type { StaffBodyTypeImages } from "#worker/domain/dealership/body-type-images.ts";
import { flattenFields } from "#worker/domain/kernel/edit-conflict.ts";
import { mayOpen } from "#worker/domain/staff/staff-roles.ts";
import { BODY_TYPE_TILES, BODY_TYPE_PLURALS } from "#worker/domain/cars/car-terms.ts";
import { LinkButton } from "#app/ui/button.tsx";

const OVERWRITE_PATH = "/admin/force-body-images";

export async function loader({ context }: LoaderFunctionArgs) {
  return context.services.dealership.getStaffBodyTypeImages();
}

export const meta: MetaFunction = () => [{ title: "Типы кузова — панель" }, { name: "robots", content: "noindex" }];

type BodyTypeValues = Record<string, string | null>;

function rowOf({ images, version }: StaffBodyTypeImages) {
  return { version, values: flattenFields({ images }) as BodyTypeValues };
}

export default function BodyTypes() {
  const permissions = useCurrentStaff()?.permissions ?? [];
  const save = useDraftSave<BodyTypeValues, StaffBodyTypeImages>({
    stored: rowOf(useLoaderData<typeof loader>()),
    rowOf,
    // The API requires `images` even when no image has changed.
    send: (body) => callApi("PUT /body-type-images", { body: formBody({ images: {}, ...body }) }),
    success: "Сохранено",
    failure: "Не удалось сохранить картинки",
  });
  return (
    <>
      <ScreenTitle
        title="Типы кузова"
        aside={
          mayOpen(permissions, OVERWRITE_PATH) && (
            <LinkButton to={OVERWRITE_PATH} variant="secondary">
              Взять фото из каталога
            </LinkButton>
          )
        }
      >
        Картинки плиток «Выберите кузов» на главной странице.
      </ScreenTitle>
      <DraftForm save={save}>
        <div className="grid gap-5 panel p-5 sm:grid-cols-2 xl:grid-cols-3">
          {BODY_TYPE_TILES.map((bodyType) => (
            <ImagePicker
              key={bodyType}
              name={`images.${bodyType}`}
              label={BODY_TYPE_PLURALS[bodyType]}
              purpose="body-type"
              value={save.draft.value[`images.${bodyType}`] ?? null}
              onChange={(address) => save.draft.set({ [`images.${bodyType}`]: address })}
              hint="Лучше 640×400, до 5 МБ"
              error={save.fields[bodyType]}
            />
          ))}
        </div>
      </DraftForm>
    </>
  );
}

import { GALLERY_MAX } from "#worker/domain/limits.ts";
import type { StaffCar } from "#worker/domain/staff-car.ts";
import { PictureField } from "../editor/picture-field.tsx";
import { PicturesField } from "../editor/pictures-field.tsx";

interface CarPictureFieldsProps {
  car: StaffCar | null;
  errorOf: (field: string) => string | undefined;
}

/** The main photo and the gallery. */
export function CarPictureFields({ car, errorOf }: CarPictureFieldsProps) {
  return (
    <div className="grid gap-4 pb-2 md:grid-cols-[13rem_minmax(0,1fr)]">
      <PictureField
        label="Главное фото"
        name="mainImage"
        purpose="car"
        value={car?.mainImage ?? null}
        error={errorOf("mainImage")}
      />
      <PicturesField
        label="Галерея"
        name="images"
        purpose="car"
        hasMain={false}
        hint="Советуем 4–6: JPG, PNG до 5 МБ"
        value={car?.images ?? []}
        max={GALLERY_MAX}
        error={errorOf("images") ?? firstOf(errorOf)}
      />
    </div>
  );
}

/** A fault of one picture is named by its place. */
function firstOf(errorOf: (field: string) => string | undefined): string | undefined {
  for (let at = 0; at < GALLERY_MAX; at++) {
    const error = errorOf(`images.${at}`);
    if (error) return `${at + 1}-е изображение: ${error}`;
  }
  return undefined;
}

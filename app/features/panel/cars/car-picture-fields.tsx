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
    <div className="grid gap-x-4 md:grid-cols-2">
      <PictureField label="Главное фото" name="mainImage" value={car?.mainImage ?? null} error={errorOf("mainImage")} />
      <PicturesField
        label="Галерея"
        name="images"
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

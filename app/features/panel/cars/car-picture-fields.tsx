import { carPictures } from "#worker/domain/cars/car.ts";
import { GALLERY_LIMIT, GALLERY_MAX } from "#worker/domain/kernel/limits.ts";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import { PicturesField } from "../editor/pictures-field.tsx";

interface CarPictureFieldsProps {
  car: StaffCar | null;
  /** Pictures besides the main one. */
  galleryMax?: number | undefined;
  errorOf: (field: string) => string | undefined;
}

/** All photos of a car in one order: the first is the main one, the others are the gallery. */
export function CarPictureFields({ car, galleryMax = GALLERY_MAX, errorOf }: CarPictureFieldsProps) {
  return (
    <div className="pb-2">
      <PicturesField
        label="Фотографии"
        name="pictures"
        purpose="car"
        // Outlets rank an advertisement with ten photos higher.
        hint={`Первое — главное. Советуем ${galleryMax < 10 ? "4–6" : "от 10"}; большие фото уменьшим сами`}
        value={car ? carPictures(car) : []}
        max={galleryMax + 1}
        error={errorOf("mainImage") ?? errorOf("images") ?? firstOf(errorOf)}
      />
    </div>
  );
}

/** The first error of a gallery picture, with its position. */
function firstOf(errorOf: (field: string) => string | undefined): string | undefined {
  for (let at = 0; at < GALLERY_LIMIT; at++) {
    const error = errorOf(`images.${at}`);
    if (error) return `${at + 2}-е изображение: ${error}`;
  }
  return undefined;
}

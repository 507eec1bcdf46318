import { carPictures } from "#worker/domain/cars/car.ts";
import { CAR_PICTURES_MAX, GALLERY_MAX } from "#worker/domain/kernel/limits.ts";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import { PicturesField } from "../editor/pictures-field.tsx";

interface CarPictureFieldsProps {
  car: StaffCar | null;
  errorOf: (field: string) => string | undefined;
}

/** All photos of a car in one order: the first is the main one, the others are the gallery. */
export function CarPictureFields({ car, errorOf }: CarPictureFieldsProps) {
  return (
    <div className="pb-2">
      <PicturesField
        label="Фотографии"
        name="pictures"
        purpose="car"
        hint="Первое — главное. Советуем 4–6; большие фото уменьшим сами"
        value={car ? carPictures(car) : []}
        max={CAR_PICTURES_MAX}
        error={errorOf("mainImage") ?? errorOf("images") ?? firstOf(errorOf)}
      />
    </div>
  );
}

/** The first error of a gallery picture, with its position. */
function firstOf(errorOf: (field: string) => string | undefined): string | undefined {
  for (let at = 0; at < GALLERY_MAX; at++) {
    const error = errorOf(`images.${at}`);
    if (error) return `${at + 2}-е изображение: ${error}`;
  }
  return undefined;
}

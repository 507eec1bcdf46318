import { useState } from "react";
import { ImagesPicker } from "#app/features/upload/images-picker.tsx";
import { GALLERY_MAX } from "#worker/domain/limits.ts";
import type { StaffCar } from "#worker/domain/staff-car.ts";
import { carPictures } from "#app/shared.ts";

interface CarPictureFieldsProps {
  car: StaffCar | null;
  errorOf: (field: string) => string | undefined;
}

/** All photos of a car in one row, the main one first. */
export function CarPictureFields({ car, errorOf }: CarPictureFieldsProps) {
  const [pictures, setPictures] = useState(car ? carPictures(car) : []);
  return (
    <ImagesPicker
      label="Фотографии"
      name="images"
      purpose="car"
      value={pictures}
      onChange={setPictures}
      max={GALLERY_MAX}
      hint="Советуем 4–6 фотографий; первая — главная"
      error={errorOf("mainImage") ?? errorOf("images") ?? faultOfOne(errorOf)}
    />
  );
}

/** A fault of one picture is named by its place: the main one is not in the list. */
function faultOfOne(errorOf: (field: string) => string | undefined): string | undefined {
  for (let at = 0; at < GALLERY_MAX; at++) {
    const error = errorOf(`images.${at}`);
    if (error) return `${at + 2}-е изображение: ${error}`;
  }
  return undefined;
}

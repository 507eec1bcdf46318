import { SliderField } from "#app/features/credit/slider-field.tsx";
import { PRICE_CEILING_MAX_RUB, PRICE_CEILING_MIN_RUB, PRICE_CEILING_STEP_RUB } from "#worker/domain/kernel/limits.ts";
import type { TypedPrice } from "./read-price.ts";

const SCALE = { min: PRICE_CEILING_MIN_RUB, max: PRICE_CEILING_MAX_RUB, step: PRICE_CEILING_STEP_RUB };

export function PriceField({ price: { text, error } }: { price: TypedPrice }) {
  return (
    <SliderField
      label="Цена автомобиля, ₽"
      sliderLabel="Изменить цену"
      name="price"
      text={text}
      scale={SCALE}
      error={error}
    />
  );
}

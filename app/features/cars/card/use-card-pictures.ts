import { useRef, useState } from "react";
import type { CarCard } from "#worker/domain/cars/car.ts";
import type { Answer, ApiPath } from "#app/lib/api.ts";
import { carPictures } from "#worker/domain/cars/car.ts";

/** The photos of a card: the main one, and all of them after `fetchPictures`. When the fetch fails, the main one stays. */
export function useCardPictures({ slug, picture }: Pick<CarCard, "slug" | "picture">) {
  const [pictures, setPictures] = useState<readonly (string | null)[]>([picture]);
  const requested = useRef(false);

  function fetchPictures() {
    if (requested.current) return;
    requested.current = true;
    fetch(`/api/cars/slug/${slug}` satisfies ApiPath<"GET /cars/slug/:slug">)
      .then((response) => response.json() as Promise<Answer<"GET /cars/slug/:slug">>)
      .then((car) => setPictures(carPictures(car)))
      .catch(() => {
        requested.current = false;
      });
  }

  return { pictures, fetchPictures };
}

import { useEffect, useState } from "react";
import { isShown, type KeptCar } from "#worker/domain/lists/local-lists.ts";
import { fetchKeptCars } from "./fetch-kept-cars.ts";

interface KeptCars {
  /** Those that are known, in the order of the list. */
  cars: KeptCar[];
  /** Cars that were in the list and are gone. */
  goneCount: number;
  state: "loading" | "ready" | "failed";
  retry: () => void;
}

/** What became of the cars of a list; only cars that are not known yet are fetched. Null: the list is not known yet. */
export function useKeptCars(slugs: readonly string[] | null, known: readonly KeptCar[] = []): KeptCars {
  const [found, setFound] = useState<ReadonlyMap<string, KeptCar>>(() => new Map(known.map((car) => [car.slug, car])));
  const [failed, setFailed] = useState("");
  const missing = (slugs ?? []).filter((slug) => !found.has(slug)).join(",");

  useEffect(() => {
    if (missing === "" || failed === missing) return;
    let isOver = false;
    fetchKeptCars(missing.split(",")).then(
      (cars) => {
        if (!isOver) setFound((before) => new Map([...before, ...cars.map((car) => [car.slug, car] as const)]));
      },
      () => {
        if (!isOver) setFailed(missing);
      },
    );
    return () => {
      isOver = true;
    };
  }, [missing, failed]);

  return {
    cars: (slugs ?? []).flatMap((slug) => found.get(slug) ?? []),
    goneCount: [...found.values()].filter((car) => !isShown(car)).length,
    state: slugs === null ? "loading" : missing === "" ? "ready" : failed === missing ? "failed" : "loading",
    retry: () => setFailed(""),
  };
}

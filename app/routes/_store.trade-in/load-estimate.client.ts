import type { ShownEstimate } from "./handle-wizard-post.ts";

const CAR_FIELDS = ["carBrand", "carModel", "carYear", "carMileage", "carCondition"];

/** The preliminary estimate of the entered car; null when there is none. */
export async function loadEstimate(fields: FormData): Promise<ShownEstimate | null> {
  const query = new URLSearchParams(CAR_FIELDS.map((name) => [name, String(fields.get(name) ?? "")]));
  const response = await fetch(`/api/trade-in-estimate?${query}`);
  if (!response.ok) return null;
  return (await response.json()) as ShownEstimate;
}

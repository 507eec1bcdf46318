import type { Answer, ApiPath } from "#app/lib/api.ts";
import type { ShownEstimate } from "./handle-wizard-post.ts";

const CAR_FIELDS = ["carBrand", "carModel", "carYear", "carMileage", "carCondition"];

/** The preliminary estimate of the entered car; null when there is none. */
export async function loadEstimate(fields: FormData): Promise<ShownEstimate | null> {
  const query = new URLSearchParams(CAR_FIELDS.map((name) => [name, String(fields.get(name) ?? "")]));
  const path = "/api/trade-in-estimate" satisfies ApiPath<"GET /trade-in-estimate">;
  const response = await fetch(`${path}?${query}`);
  if (!response.ok) return null;
  return (await response.json()) as Answer<"GET /trade-in-estimate">;
}

const CAR_FIELDS = ["carBrand", "carModel", "carYear", "carMileage", "carCondition"];

/** The preliminary estimate of the entered car as text; null when there is none. */
export async function loadEstimate(fields: FormData): Promise<string | null> {
  const query = new URLSearchParams(CAR_FIELDS.map((name) => [name, String(fields.get(name) ?? "")]));
  const response = await fetch(`/api/trade-in-estimate?${query}`);
  if (!response.ok) return null;
  const { text } = (await response.json()) as { text: string };
  return text;
}

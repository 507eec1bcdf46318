import { callApi } from "#app/lib/api.ts";

/** Checks every address, and goes on until the last one. */
export async function checkAll(manner: "rule" | "http", onStep: (checked: number) => void): Promise<number> {
  let checked = 0;
  let after: string | null | undefined;
  do {
    const body: { manner: "rule" | "http"; after?: string } = after ? { manner, after } : { manner };
    const step = await callApi("POST /old-site/check", { body });
    checked += step.checked;
    after = step.after;
    onStep(checked);
  } while (after);
  return checked;
}

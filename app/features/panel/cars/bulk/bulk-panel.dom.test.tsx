// When this fails, staff do not learn which cars a bulk action has left as they were, or which holds it ends.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { BulkPanel } from "./bulk-panel.client.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

afterEach(() => vi.unstubAllGlobals());

it.each(["remove", "to_draft", "take_off"] as const)("says how many holds %s ends", async (action) => {
  const preview = { total: 3, ids: ["1", "2", "3"], unchanged: 0, held: 2, examples: [], refusals: [], doubts: [] };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ ...preview, waitingIds: [] })));
  renderPanelScreen(<BulkPanel action={action} cars={{ ids: preview.ids }} onClose={() => undefined} />);
  expect(await screen.findByText("Забронировано: 2 автомобиля. Их брони закончатся.")).toBeTruthy();
});

it("names the cars that a step refused, over all steps", async () => {
  const ids = Array.from({ length: 150 }, (_, at) => `car-${at}`);
  const preview = { total: 150, ids, unchanged: 0, held: 0, examples: [], refusals: [], doubts: [], waitingIds: [] };
  const refusal = { reason: "описание не прошло проверку", count: 1, examples: ["Geely Atlas, 2023"] };
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(Response.json(address.endsWith("/preview") ? preview : { done: 1, refusals: [refusal] })),
  );
  renderPanelScreen(<BulkPanel action="publish" cars={{ ids }} onClose={() => undefined} />);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Опубликовать: 150" }));
  expect(await screen.findByText("Готово: 2 автомобиля.")).toBeTruthy();
  expect(screen.getByText("Останутся как есть: 2")).toBeTruthy();
  expect(screen.getByText("Geely Atlas, 2023 и ещё 1")).toBeTruthy();
});

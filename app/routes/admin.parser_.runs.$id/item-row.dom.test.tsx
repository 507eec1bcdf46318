// When this fails, staff see that a price is missing, but not that the file has it in another currency.
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ImportItemRow } from "#worker/domain/imports/import-views.ts";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { ItemRow } from "./item-row.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

it("says why the price of the file was not taken", () => {
  const item = {
    title: "Kia Rio, 2019",
    state: "waiting",
    verdict: "new",
    price: null,
    changes: [],
    links: [],
    vinNotes: [],
    pictures: { found: 0, taken: 0, failed: 0, left: {} },
    doubts: [{ field: "price", message: "Цена в другой валюте не переносится в рубли: 18 500 USD", isMissing: true }],
  };
  renderPanelScreen(
    <ItemRow item={item as unknown as ImportItemRow} href="/" isSelected={false} onSelect={() => undefined} />,
  );
  expect(screen.getByText(/^Проверьте: /).textContent).toBe(
    "Проверьте: цена. Цена в другой валюте не переносится в рубли: 18 500 USD",
  );
});

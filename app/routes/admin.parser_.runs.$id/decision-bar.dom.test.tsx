// When this fails, the bar of a run counts cars as undecided that nobody can decide about yet.
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ImportRunRow } from "#worker/domain/imports/import-views.ts";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { DecisionBar } from "./decision-bar.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const bar = (byState: ImportRunRow["byState"]) => {
  const run = {
    id: "r",
    state: "waiting",
    byState,
    waiting: { new: byState.waiting },
    unreadFields: [],
    questions: [],
  };
  const ignore = () => undefined;
  renderPanelScreen(
    <DecisionBar
      run={run as unknown as ImportRunRow}
      shown={[]}
      selected={new Map()}
      onSelectShown={ignore}
      onClear={ignore}
    />,
  );
  return screen.getByRole("status").textContent;
};

it("counts the cars that wait for their day apart", () => {
  expect(bar({ waiting: 1, held: 2 })).toBe("Ждут решения: 1 автомобиль · Ждут срока: 2 автомобиля");
});

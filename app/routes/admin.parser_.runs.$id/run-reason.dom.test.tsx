// When this fails, staff do not learn that a file was read in part.
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ImportRunRow } from "#worker/domain/imports/import-views.ts";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { LinesLeft } from "./run-reason.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

it("names the lines that became no car, of how many, and where they are", () => {
  const run: Pick<ImportRunRow, "id" | "linesLeft" | "total"> = { id: "r1", linesLeft: 400, total: 16_630 };
  renderPanelScreen(<LinesLeft run={run} />);
  expect(screen.getByText(/^Не прочитано строк: 400 из 17\s030$/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Скачать строки" }).getAttribute("href")).toBe("/api/parser/runs/r1/left");
});

it("says nothing of a file that was read as a whole", () => {
  renderPanelScreen(<LinesLeft run={{ id: "r1", linesLeft: 0, total: 5 }} />);
  expect(screen.queryByText(/Не прочитано/)).toBeNull();
});

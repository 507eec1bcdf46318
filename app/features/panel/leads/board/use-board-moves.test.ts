// Fails when a moved lead is shown twice or not at all, or a count of the board is wrong while a move is being saved.
import { expect, it } from "vitest";
import type { BoardColumn } from "#worker/services/leads/get-lead-board.ts";
import { moved } from "./use-board-moves.ts";

const lead = (id: string, status: BoardColumn["status"]) =>
  ({ id, status, statusLabel: "", waiting: { text: "5 минут", urgency: "calm" } }) as BoardColumn["leads"][number];
const COLUMNS: BoardColumn[] = [
  { status: "new", label: "Новая", leads: [lead("a", "new"), lead("b", "new")], total: 30, isCapped: false },
  { status: "in_progress", label: "В работе", leads: [lead("c", "in_progress")], total: 1, isCapped: false },
];

it("moves a lead and its count to the top of the other column, where nobody waits for an answer", () => {
  const columns = moved(COLUMNS, lead("b", "new"), "in_progress");
  expect(columns.map(({ total, leads }) => [total, leads.map(({ id }) => id)])).toEqual([
    [29, ["a"]],
    [2, ["b", "c"]],
  ]);
  expect(columns[1]?.leads[0]).toMatchObject({ status: "in_progress", statusLabel: "В работе", waiting: null });
});

it("leaves the columns as they are when the lead has gone meanwhile", () => {
  expect(moved(COLUMNS, lead("c", "new"), "in_progress")).toBe(COLUMNS);
});

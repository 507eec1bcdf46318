import type { Board } from "#worker/services/leads/get-lead-board.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { BoardColumnView, BoardColumns, HeldColumn } from "./board-column.tsx";
import { LeadCard } from "./lead-card.tsx";

export type LeadBoardProps = Board;

/** Without drag and drop: the status is chosen on the card. */
function PlainBoard({ columns, held }: LeadBoardProps) {
  return (
    <BoardColumns>
      {columns.map((column) => (
        <BoardColumnView key={column.status} column={column}>
          {column.leads.map((lead) => (
            <li key={lead.id}>
              <LeadCard lead={lead} />
            </li>
          ))}
        </BoardColumnView>
      ))}
      <HeldColumn held={held} />
    </BoardColumns>
  );
}

/** Leads by status. Drag and drop is loaded after the page. */
export const { Part: LeadBoard } = lazyPart<LeadBoardProps>(
  async () => (await import("./drag-board.client.tsx")).DragBoard,
  PlainBoard,
  PlainBoard,
);

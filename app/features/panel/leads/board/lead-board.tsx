import type { BoardColumn } from "#worker/services/leads/get-lead-board.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { BoardColumnView, BoardColumns } from "./board-column.tsx";
import { LeadCard } from "./lead-card.tsx";

export interface LeadBoardProps {
  columns: readonly BoardColumn[];
}

/** Without drag and drop: the status is chosen on the card. */
function PlainBoard({ columns }: LeadBoardProps) {
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
    </BoardColumns>
  );
}

/** Leads by status. Drag and drop is loaded after the page. */
export const { Part: LeadBoard } = lazyPart<LeadBoardProps>(
  async () => (await import("./drag-board.client.tsx")).DragBoard,
  PlainBoard,
  PlainBoard,
);

import { useRef, useState } from "react";
import type { LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import type { BoardColumn } from "#worker/services/leads/get-lead-board.ts";
import type { LeadItem } from "#worker/services/leads/lead-item.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { type LeadStatusDialogProps, needsDialog } from "../lead-status-dialog.tsx";
import { type ChosenResult, storeLeadStatus } from "../store-lead-status.ts";

interface Move {
  lead: LeadItem;
  to: LeadStatus;
  /** Of the lead in its new column. */
  result: ChosenResult;
  /** Once it is stored: what the move has recorded as sold. */
  sold?: ChosenResult["returned"];
}

/**
 * The columns with a move that is being saved, and the function that moves a lead; the toast offers to move it back, with its car. A lead
 * stays where it is until the question of its new status is answered in the dialog, whose properties are `dialog`.
 */
export function useBoardMoves(columns: readonly BoardColumn[]) {
  const [pending, setPending] = useState<Move | null>(null);
  const [asked, setAsked] = useState<{ status: LeadStatus; lead: LeadItem } | null>(null);
  const [shownColumns, setShownColumns] = useState(columns);
  const last = useRef<Move | null>(null);
  if (columns !== shownColumns) {
    // Revalidation has brought the columns as they are now.
    setShownColumns(columns);
    setPending(null);
  }
  /** Of the question that is open: the car is sold at the first attempt, the lead may be closed at a later one. */
  const sold = useRef<Move["sold"]>(undefined);
  const send = ({ lead, to, result }: Move) =>
    storeLeadStatus(lead, to, result, (before) => {
      sold.current = before;
    });
  const failure = "Не удалось обновить статус";
  const back = useMutation({
    send,
    success: () => (last.current?.sold?.inStock ? "Статус возвращён, автомобиль снова в продаже" : "Статус возвращён"),
    failure,
  });
  const change = useMutation({
    send,
    success: (text) => text,
    failure,
    undo: {
      label: "Вернуть",
      run: () => {
        if (last.current) void back.run(reverseOf(last.current));
      },
    },
    onDone: (_, move) => {
      last.current = { ...move, sold: sold.current };
    },
  });

  async function save(wanted: Move): Promise<void> {
    setPending(wanted);
    if (await change.run(wanted)) setAsked(null);
    else setPending(null);
  }

  async function move(lead: LeadItem, to: LeadStatus): Promise<void> {
    if (change.isPending || lead.status === to) return;
    sold.current = undefined;
    if (needsDialog(lead, to)) setAsked({ lead, status: to });
    else await save({ lead, to, result: {} });
  }

  const dialog: LeadStatusDialogProps | null = asked && {
    ...asked,
    isPending: change.isPending,
    onClose: () => setAsked(null),
    onChosen: (result) => void save({ lead: asked.lead, to: asked.status, result }),
  };
  return { columns: pending ? moved(columns, pending.lead, pending.to) : columns, move, dialog };
}

function reverseOf({ lead, result: { returned }, sold }: Move): Move {
  const car = { ...(sold ? { returned: sold } : {}), ...(returned ? { leavesStock: true } : {}) };
  return { lead, to: lead.status, result: { ...lead.result, ...car } };
}

export function moved(
  columns: readonly BoardColumn[],
  { id, status: from }: Pick<LeadItem, "id" | "status">,
  to: LeadStatus,
): readonly BoardColumn[] {
  const lead = columns.find(({ status }) => status === from)?.leads.find((one) => one.id === id);
  if (!lead) return columns;
  return columns.map((column) => {
    if (column.status === from) {
      return { ...column, total: column.total - 1, leads: column.leads.filter((one) => one.id !== id) };
    }
    if (column.status !== to) return column;
    const shown = { ...lead, status: to, statusLabel: column.label, waiting: null };
    return { ...column, total: column.total + 1, leads: [shown, ...column.leads] };
  });
}

import "#app/bundles/every-screen.ts";
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";
import clsx from "clsx/lite";
import { useState } from "react";
import { isClosed, LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import type { BoardColumn } from "#worker/services/leads/get-lead-board.ts";
import type { LeadItem } from "#worker/services/leads/lead-item.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LeadStatusDialog } from "../lead-status-dialog.tsx";
import { BoardColumnView, BoardColumns, HeldColumn } from "./board-column.tsx";
import type { LeadBoardProps } from "./lead-board.tsx";
import { LeadCard } from "./lead-card.tsx";
import { useBoardMoves } from "./use-board-moves.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Inside of the column, px. */
const INSET = 12;

/** The arrows to the left and right move a dragged lead to the column beside it. */
const columnBeside: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const own = context.active?.data.current?.status as unknown;
  const from = LEAD_STATUSES.findIndex((status) => status === (context.over?.id ?? own ?? active));
  const next = LEAD_STATUSES[from + step];
  const rect = next && context.droppableRects.get(next);
  return rect ? { x: rect.left + INSET, y: rect.top + INSET } : currentCoordinates;
};

const INSTRUCTIONS =
  "Чтобы взять заявку, нажмите пробел. Стрелки влево и вправо переносят её в соседний столбец, пробел оставляет там, Escape возвращает на прежнее место.";

/** A dragged card moves without a pointer when it is moved by the keyboard. */
const columnUnder: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

function statusOf(id: unknown): LeadStatus | undefined {
  return LEAD_STATUSES.find((status) => status === id);
}

/** The board with drag and drop by mouse, touch or keyboard. */
export function DragBoard({ columns: stored, held }: LeadBoardProps) {
  const canChange = useMayChange();
  const { columns, move, dialog } = useBoardMoves(stored);
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // The delay distinguishes dragging from a tap and from scrolling.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnBeside }),
  );
  const leads = columns.flatMap((column) => column.leads);
  const leadOf = (id: unknown) => leads.find((lead) => lead.id === id);
  const lead = leadOf(dragged);

  function drop({ active, over }: DragEndEvent) {
    setDragged(null);
    const [moving, to] = [leadOf(active.id), statusOf(over?.id)];
    if (moving && to) void move(moving, to);
  }

  const labelOf = (id: unknown) => LEAD_STATUS_LABELS[statusOf(id) ?? "new"];
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Взята заявка: ${leadOf(active.id)?.name ?? ""}.`,
    onDragOver: ({ over }) => (over ? `Столбец «${labelOf(over.id)}».` : "Вне столбцов."),
    onDragEnd: ({ active, over }) => {
      const to = statusOf(over?.id);
      if (!to) return "Заявка осталась на месте.";
      const needsResult = isClosed(to) && leadOf(active.id)?.status !== to;
      return needsResult ? `${labelOf(to)}: можно указать итог заявки.` : `Заявка в столбце «${labelOf(to)}».`;
    },
    onDragCancel: () => "Перенос отменён, заявка на прежнем месте.",
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={columnUnder}
        onDragStart={({ active }) => setDragged(String(active.id))}
        onDragCancel={() => setDragged(null)}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      >
        <BoardColumns>
          {columns.map((column) => (
            <DropColumn key={column.status} column={column} canChange={canChange} />
          ))}
          <HeldColumn held={held} />
        </BoardColumns>
        <DragOverlay dropAnimation={null}>
          {lead && (
            <div className="lifted rounded-md">
              <LeadCard lead={lead} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      {dialog && <LeadStatusDialog {...dialog} />}
    </>
  );
}

function DropColumn({ column, canChange }: { column: BoardColumn; canChange: boolean }) {
  const { setNodeRef, isOver } = useDroppable({ id: column.status });
  return (
    <BoardColumnView column={column} isOver={isOver} dropRef={setNodeRef}>
      {column.leads.map((lead) => (
        <DraggableLead key={lead.id} lead={lead} canChange={canChange} />
      ))}
    </BoardColumnView>
  );
}

function DraggableLead({ lead, canChange }: { lead: LeadItem; canChange: boolean }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: lead.id,
    data: { status: lead.status },
    disabled: !canChange,
  });
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      aria-roledescription="переносимая заявка"
      aria-label={`Перенести: ${lead.name}`}
      className="-mt-1 -mr-1 grid size-11 shrink-0 cursor-grab touch-manipulation place-items-center text-soft"
    >
      <Icon name="menu" size={18} />
    </button>
  );
  return (
    <li ref={setNodeRef} {...listeners} className={clsx(isDragging && "opacity-40")}>
      <LeadCard lead={lead} handle={canChange ? handle : null} />
    </li>
  );
}

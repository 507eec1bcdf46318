import { Link } from "@remix-run/react";
import { EVENT_LABELS } from "#worker/domain/events/event-labels.ts";
import { DELIVERY_STATE_LABELS, type StaffDelivery } from "#worker/domain/events/webhook.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export function DeliveryRows({ webhookId, rows }: { webhookId: string; rows: readonly StaffDelivery[] }) {
  const columns: readonly Column<StaffDelivery>[] = [
    ...COLUMNS,
    {
      head: "Действия",
      align: "right",
      isPinned: true,
      cell: (row) => <Repeat webhookId={webhookId} row={row} />,
    },
  ];
  return <DataTable label="Доставки" columns={columns} rows={rows} keyOf={({ seq }) => String(seq)} />;
}

const TONES = { pending: "neutral", sent: "success", dead: "accent" } as const;

const COLUMNS: readonly Column<StaffDelivery>[] = [
  { head: "Когда", className: "min-w-36", cell: ({ at }) => <Moment at={at} /> },
  {
    head: "Событие",
    isText: true,
    cell: (row) => (
      <>
        <b className="font-medium">{EVENT_LABELS[row.kind] ?? row.kind}</b>
        <span className="block text-xs text-soft">
          <SubjectLink row={row} /> № {row.seq}
        </span>
      </>
    ),
  },
  {
    head: "Состояние",
    className: "whitespace-nowrap",
    cell: ({ state }) => <Badge tone={TONES[state]}>{DELIVERY_STATE_LABELS[state]}</Badge>,
  },
  { head: "Попыток", align: "right", cell: ({ attempts }) => attempts },
  {
    head: "Ответ",
    isText: true,
    cell: ({ answerStatus, answer, tookMs }) =>
      answer === null ? (
        <span className="text-soft">ещё не отправлялось</span>
      ) : (
        <>
          {answerStatus !== null && <b className="font-medium">{answerStatus} </b>}
          <span className="line-clamp-2 text-soft">{answer}</span>
          {tookMs !== null && <span className="block text-xs text-soft">{tookMs} мс</span>}
        </>
      ),
  },
  {
    head: "Дальше",
    className: "min-w-36",
    cell: ({ state, nextAttemptAt, sentAt }) => {
      if (state === "pending") return <Moment at={nextAttemptAt} />;
      return sentAt === null ? <span className="text-soft">попыток больше нет</span> : <Moment at={sentAt} />;
    },
  },
];

function SubjectLink({ row: { kind, subjectId } }: { row: StaffDelivery }) {
  if (kind.startsWith("lead.") || kind.startsWith("visit.")) {
    return (
      <Link to={`/admin/leads/${subjectId}`} className="link">
        Заявка
      </Link>
    );
  }
  if (kind.startsWith("car.")) {
    return (
      <Link to={`/admin/cars/${subjectId}`} className="link">
        Автомобиль
      </Link>
    );
  }
  return null;
}

function Repeat({ webhookId, row: { seq, state } }: { webhookId: string; row: StaffDelivery }) {
  const repeat = useMutation({
    send: () => callApi("POST /webhooks/:id/deliveries/:seq/repeat", { id: webhookId, seq: String(seq) }),
    success: "Отправляем ещё раз",
    failure: "Не удалось отправить снова",
  });
  return (
    <MutationButton
      variant="quiet"
      size="sm"
      aria-label={`${state === "pending" ? "Отправить сейчас" : "Отправить снова"}: № ${seq}`}
      mutation={repeat}
    >
      {state === "pending" ? "Отправить сейчас" : "Отправить снова"}
    </MutationButton>
  );
}

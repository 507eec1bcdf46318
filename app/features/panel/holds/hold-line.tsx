import { Link } from "@remix-run/react";
import { useState } from "react";
import type { StaffHold } from "#worker/services/holds/hold-view.ts";
import { HOLD_HOURS_MAX, HOLD_STATE_LABELS } from "#worker/domain/holds/holds.ts";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { callApi, formBody } from "#app/lib/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "../salon-time.tsx";
import { MutationButton } from "../mutation-button.tsx";
import { useMutation } from "../use-mutation.ts";
import { useMay } from "../use-current-staff.ts";

interface HoldLineProps {
  hold: StaffHold;
  /** What the screen does not say already: the lead on a car's screen, the car on a lead's page. */
  about: "lead" | "car" | "both";
  hours: number;
}

/** A hold with its state, its dates and who made it, and what can be done with it. */
export function HoldLine({ hold, about, hours }: HoldLineProps) {
  const { state, lead, car, startedAt, endsAt, endedAt, takenBy, endedBy, endReason } = hold;
  const isOpen = state === "active" || state === "waiting";
  return (
    <li className="min-w-0 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={state === "active" ? "accent" : "neutral"}>{HOLD_STATE_LABELS[state]}</Badge>
        {state === "active" && endsAt !== null && (
          <span>
            до <Moment at={endsAt} />
          </span>
        )}
        <span className="min-w-0 wrap-anywhere">
          {about !== "lead" && (
            <Link to={`/admin/cars/${car.id}`} className="underline">
              {car.title}
            </Link>
          )}
          {about === "both" && " · "}
          {about !== "car" && (lead ? <LeadLink lead={lead} /> : "Заявка другого сотрудника или удалена")}
        </span>
      </p>
      <p className="text-sm text-soft wrap-anywhere">
        {takenBy ?? "Покупатель на сайте"}, <Moment at={startedAt ?? hold.createdAt} />
        {!isOpen && endedAt !== null && (
          <>
            {" — "}
            <Moment at={endedAt} />
            {[endReason, endedBy].filter(Boolean).map((part) => `, ${part}`)}
          </>
        )}
      </p>
      <HoldActions hold={hold} hours={hours} />
    </li>
  );
}

function LeadLink({ lead: { id, name } }: { lead: { id: string; name: string } }) {
  return (
    <Link to={`/admin/leads/${id}`} className="underline">
      {name}
    </Link>
  );
}

function HoldActions({ hold, hours }: { hold: StaffHold; hours: number }) {
  const canChange = useMay("leads.write");
  const [isOpen, setOpen] = useState(false);
  const { id, state, version, isReturnable } = hold;
  const restore = useMutation<void>({
    send: () => callApi("POST /holds/:id/restore", { id }),
    success: "Бронь возвращена",
    failure: "Не удалось вернуть бронь",
  });
  const release = useMutation<void>({
    send: () => callApi("DELETE /holds/:id", { id }),
    success: state === "waiting" ? "Заявка вышла из очереди" : "Бронь снята",
    undo: { label: "Вернуть", run: () => void restore.run() },
    failure: "Не удалось снять бронь",
  });
  const extend = useMutation({
    send: (input: object) => callApi("POST /holds/:id/extend", { id, body: formBody(input) }),
    success: "Бронь продлена",
    failure: "Не удалось продлить бронь",
    onDone: () => setOpen(false),
  });
  if (!canChange) return null;
  if (isReturnable) {
    return (
      <MutationButton variant="quiet" size="sm" mutation={restore} pendingText="Минуту...">
        Вернуть
      </MutationButton>
    );
  }
  if (state !== "active" && state !== "waiting") return null;
  return (
    <>
      <div className="mt-1 flex flex-wrap gap-2">
        {state === "active" && (
          <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Продлить
          </Button>
        )}
        <MutationButton variant="quiet" size="sm" mutation={release} pendingText="Минуту...">
          {state === "active" ? "Снять" : "Убрать из очереди"}
        </MutationButton>
      </div>
      {isOpen && (
        <HoursField
          label="На сколько часов продлить"
          hours={hours}
          action="Продлить"
          error={extend.fields.hours}
          isPending={extend.isPending}
          onSubmit={(typed) => void extend.run({ hours: typed, version })}
        />
      )}
    </>
  );
}

interface HoursFieldProps {
  label: string;
  hours: number;
  action: string;
  error: string | undefined;
  isPending: boolean;
  onSubmit: (hours: number) => void;
}

/** No form of its own: the car's screen is one. */
export function HoursField({ label, hours, action, error, isPending, onSubmit }: HoursFieldProps) {
  const [text, setText] = useState(String(hours));
  const submit = () => onSubmit(Number(text.replace(",", ".")));
  return (
    <div className="mt-2 flex flex-wrap items-start gap-3">
      <TextField
        label={label}
        error={error}
        hint={`От 1 до ${HOLD_HOURS_MAX}`}
        className="min-w-0"
        inputMode="numeric"
        text={text}
        onText={setText}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          submit();
        }}
      />
      <Button size="sm" className="mt-7" pending={isPending} pendingText="Минуту..." onClick={submit}>
        {action}
      </Button>
    </div>
  );
}

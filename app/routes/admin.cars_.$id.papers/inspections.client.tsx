import "#app/bundles/every-screen.ts";
import { Link, useNavigate } from "@remix-run/react";
import { formatMileage } from "#worker/domain/cars/car-attributes.ts";
import { dayInWords } from "#worker/domain/kernel/time/days.ts";
import type { CarPapers } from "#worker/services/papers/get-car-papers.ts";
import { inspectionPath } from "#app/features/panel/cars/cars-path.ts";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { callApi } from "#app/lib/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";

type Inspection = CarPapers["inspections"][number];

/** The inspections of a car, the newest first. */
export function Inspections({ car, inspections }: CarPapers) {
  const mayChange = useMayChange() && !car.isInTrash;
  const begin = useBegin(car.id);
  return (
    <section className="grid gap-4" aria-labelledby="inspections">
      <h2 id="inspections" className="text-lg font-semibold">
        Осмотры
      </h2>
      {inspections.length === 0 && (
        <p className="panel p-5 text-soft">
          Осмотра ещё не было. Его удобно вести с телефона у машины: список пунктов уже готов, к каждому — фото и
          заметка.
        </p>
      )}
      {inspections.map((inspection) => (
        <InspectionCard key={inspection.id} inspection={inspection} mayChange={mayChange} />
      ))}
      {mayChange && (
        <div>
          <MutationButton mutation={begin} input={null} pendingText="Готовим список…">
            Начать осмотр
          </MutationButton>
        </div>
      )}
    </section>
  );
}

function useBegin(carId: string) {
  const navigate = useNavigate();
  return useMutation({
    send: (copyOf: string | null) => callApi("POST /cars/:id/inspections", { id: carId, body: { copyOf } }),
    failure: "Не удалось начать осмотр",
    onDone: ({ id }) => navigate(inspectionPath(carId, id)),
  });
}

function InspectionCard({ inspection, mayChange }: { inspection: Inspection; mayChange: boolean }) {
  const { id, carId, inspectedOn, mileage, shown, counts } = inspection;
  const begin = useBegin(carId);
  const restore = useMutation({
    send: () => callApi("POST /inspections/:id/restore", { id }),
    success: "Осмотр возвращён",
    failure: "Не удалось вернуть осмотр",
  });
  const remove = useMutation({
    send: () => callApi("DELETE /inspections/:id", { id }),
    success: "Осмотр в корзине",
    undo: { label: "Вернуть", run: () => void restore.run(undefined) },
    failure: "Не удалось удалить осмотр",
  });
  return (
    <article className="panel p-5" aria-label={`Осмотр ${dayInWords(inspectedOn)}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">
          {dayInWords(inspectedOn)}
          {mileage !== null && <span className="font-normal text-soft">, {formatMileage(mileage)}</span>}
        </h3>
        <Badge tone={shown ? "success" : "neutral"}>{shown ? "На сайте" : "Не показан"}</Badge>
      </div>
      <p className="mt-1">
        Исправно: {counts.good} · Износ: {counts.worn} · Дефект: {counts.bad}
        {counts.open > 0 && <span className="text-warning"> · Не осмотрено: {counts.open}</span>}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Link to={inspectionPath(carId, id)} className="btn btn-soft btn-sm">
          {mayChange ? "Продолжить" : "Открыть"}
        </Link>
        {mayChange && (
          <>
            <Button variant="quiet" size="sm" disabled={begin.isPending} onClick={() => void begin.run(id)}>
              Повторить
            </Button>
            <ConfirmedButton
              question="Удалить осмотр?"
              text="Он исчезнет и с сайта. Сразу после удаления его можно вернуть."
              action="Удалить"
              mutation={remove}
              variant="quiet"
              size="sm"
            >
              Удалить
            </ConfirmedButton>
          </>
        )}
      </div>
    </article>
  );
}

import "#app/bundles/every-screen.ts";
import { useState } from "react";
import type { CarSource } from "#worker/domain/cars/car-source.ts";
import { FEED_KINDS } from "#worker/domain/imports/imports.ts";
import { Moment } from "../salon-time.tsx";
import type { ImportItemView } from "#worker/domain/imports/import-views.ts";
import { callApi } from "#app/lib/api.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { Icon } from "#app/ui/icon.tsx";
import { StatedFields } from "../imports/stated-fields.tsx";

interface CarSourceNoteProps {
  carId: string;
  source: CarSource;
}

/** The name of the car's source, or the method of a manual import. */
function originOf({ sourceName, kind }: CarSource): string {
  if (sourceName) return `Источник: ${sourceName}`;
  if (!kind) return "Импортирован";
  return FEED_KINDS.includes(kind) ? "Импортирован из фида" : "Импортирован со страницы";
}

/** The source of an imported car, its doubts and the extracted values. */
export function CarSourceNote({ carId, source }: CarSourceNoteProps) {
  const { url, doubts, lastSeenAt, missingSince } = source;
  const besides = doubts.filter(({ field }) => field === "mainImage" || field === "sold");
  const missing = doubts.filter(({ isMissing }) => isMissing).length;
  return (
    <section
      aria-label="Источник автомобиля"
      className={`mb-3 min-w-0 rounded-sm border px-4 py-3 ${doubts.length > 0 ? "border-warning bg-warning-tint" : "border-line bg-canvas"}`}
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold">{originOf(source)}</span>
        <span className="text-xs text-soft">
          {missingSince === null ? "Есть в источнике на " : "Пропал из источника "}
          <Moment at={missingSince ?? lastSeenAt} />
        </span>
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center gap-1.5 font-medium underline md:ml-auto"
          >
            Страница источника
            <Icon name="external-link" size={16} />
          </a>
        )}
      </p>
      {doubts.length > 0 && (
        <p className="mt-1">
          Проверьте {countOf(doubts.length, ["поле", "поля", "полей"])}: исправьте значение или отметьте «Верно».
          {missing > 0 && " Пока не заполнено то, чего нет в источнике, автомобиль не опубликовать."}
        </p>
      )}
      {besides.map(({ field, message }) => (
        <p key={field} className="mt-1 flex flex-wrap items-center gap-x-4">
          <span className="text-warning">
            <span className="font-semibold">{field === "sold" ? "Продан?" : "Фото."}</span> {message}
          </span>
          <label className="flex min-h-8 items-center gap-2 text-xs font-medium">
            <input type="checkbox" name="confirm" value={field} className="size-4.5" />
            Проверено
          </label>
        </p>
      ))}
      <Reading carId={carId} />
    </section>
  );
}

/** The values that the last import extracted; loaded when the section is opened. */
function Reading({ carId }: { carId: string }) {
  const [reading, setReading] = useState<ImportItemView | "failed" | null>(null);
  return (
    <details
      className="mt-1"
      onToggle={(event) => {
        if (!event.currentTarget.open || (reading !== null && reading !== "failed")) return;
        callApi("GET /parser/cars/:id/reading", { id: carId }).then(setReading, () => setReading("failed"));
      }}
    >
      <summary className="min-h-8 w-fit content-center font-medium">Сравнить с источником</summary>
      <div className="mt-1 max-h-96 overflow-y-auto rounded-sm bg-paper px-4 py-1">
        {reading === null ? (
          <p className="py-2 text-soft">Минуту…</p>
        ) : reading === "failed" ? (
          <p className="py-2 text-soft">Прочитанное больше не хранится: откройте страницу источника.</p>
        ) : (
          <>
            <p className="pt-2 text-xs text-soft">
              Прочитано <Moment at={reading.run.createdAt} />
            </p>
            <StatedFields item={{ ...reading, verdict: "new" }} />
          </>
        )}
      </div>
    </details>
  );
}

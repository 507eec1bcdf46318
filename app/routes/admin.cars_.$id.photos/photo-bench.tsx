import { useEffect, useMemo, useState } from "react";
import type { CarPhoto } from "#worker/domain/cars/car-photo.ts";
import {
  assignAngles,
  isDocumentAngle,
  isGalleryAngle,
  PHOTO_ANGLES,
  type PhotoPlace,
  SPIN_ANGLE,
} from "#worker/domain/cars/photo-angles.ts";
import { SPIN_MAX, SPIN_MIN } from "#worker/domain/kernel/limits.ts";
import type { PhotoBench as Bench } from "#worker/services/cars/photos/get-photo-bench.ts";
import { RetryAll } from "#app/features/media/upload/retry-all.tsx";
import { FileButton } from "#app/features/panel/photos/file-button.tsx";
import { PhotoOutline } from "#app/features/panel/photos/photo-outline.tsx";
import { queueText } from "#app/features/panel/photos/queue-text.ts";
import { usePhotoQueue } from "#app/features/panel/photos/use-photo-queue.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { callApiOnce } from "#app/lib/api.ts";
import { logInAgain } from "#app/lib/session-end.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { GalleryOrder } from "./gallery-order.tsx";
import { QueuedPhotoItem, StoredPhotoItem } from "./photo-item.tsx";

/** ms between the last stored photo and reading the screen anew: many are stored one after another. */
const RELOAD_DELAY_MS = 1500;

/** The angles of a car with their photos, those beside them, the row that turns and the order of the gallery. */
export function PhotoBench({ loaded, userId }: { loaded: Bench; userId: string }) {
  const mayChange = useMayChange();
  const { queue, state, hasFailed } = usePhotoQueue(userId);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [later, setLater] = useState({ than: loaded, bench: loaded });
  // What the loader has read last is newer than what was read before it.
  const bench = later.than === loaded ? later.bench : loaded;
  const { car, photos } = bench;
  useEffect(() => {
    if (state.stored === 0) return;
    const timer = setTimeout(() => {
      // Not by the loader: without network the screen would give way to an error.
      callApiOnce("GET /cars/:id/photos", { id: loaded.car.id }).then(
        (read) => setLater({ than: loaded, bench: read }),
        () => undefined,
      );
    }, RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state.stored, loaded]);

  const stored = useMemo(() => new Set(photos.map(({ id }) => id)), [photos]);
  const queued = state.photos.filter(
    (photo) => photo.carId === car.id && !(stored.has(photo.id) && photo.refusal === null),
  );
  const ofAngle = (angle: PhotoPlace) => ({
    stored: photos.filter((photo) => photo.angle === angle),
    queued: queued.filter((photo) => photo.angle === angle),
  });
  const taken = new Set<string | null>([...photos, ...queued].map(({ angle }) => angle));
  const done = PHOTO_ANGLES.filter(({ key }) => taken.has(key)).length;

  async function add(files: File[], angles: readonly PhotoPlace[]) {
    if (!queue) return;
    setFaults([]);
    const first = photos.length + queued.length;
    try {
      const refused = await queue.addPhotos(
        files.map((file, at) => ({
          carId: car.id,
          carName: car.name,
          angle: angles[at] ?? null,
          sequence: first + at,
          file,
        })),
      );
      setFaults(refused);
    } catch (cause) {
      if (!(cause instanceof queue.NotStored)) throw cause;
      setFaults([cause.message]);
    }
  }

  const addTo = (angle: PhotoPlace) => (files: File[]) =>
    void add(
      files,
      files.map(() => angle),
    );
  const row = ofAngle(SPIN_ANGLE);
  const beside = ofAngle(null);
  const numberOf = (id: string) => photos.findIndex((photo) => photo.id === id) + 1;
  const itemsOf = (of: ReturnType<typeof ofAngle>) => (
    <>
      {of.stored.map((photo) => (
        <StoredPhotoItem key={photo.id} photo={photo} number={numberOf(photo.id)} numberOf={numberOf} />
      ))}
      {queue && of.queued.map((photo) => <QueuedPhotoItem key={photo.id} photo={photo} queue={queue} state={state} />)}
    </>
  );
  const left = photos.filter(isLeftOut).length;
  // Those of other cars too, as the text of the queue counts them.
  const refused = state.photos.flatMap(({ id, refusal }) => (refusal === null ? [] : id));

  return (
    <div className="grid max-w-200 gap-8">
      <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-canvas px-4 py-2">
        <div>
          <p className="text-lg font-bold">
            Снято {done} из {PHOTO_ANGLES.length}
          </p>
          <p role="status" className="text-sm text-soft">
            {queueText(state) ?? "Все снимки на сервере"}
          </p>
        </div>
        {state.pause !== null && (
          <Button
            variant="secondary"
            size="sm"
            onClick={async () => {
              if (state.pause !== "login" || (await logInAgain("login"))) queue?.sendNow();
            }}
          >
            {state.pause === "login" ? "Войти" : "Отправить сейчас"}
          </Button>
        )}
        <RetryAll count={refused.length} onRetry={() => void queue?.retryQueued(refused)} />
        {mayChange && (
          <FileButton
            label="Выбрать несколько снимков"
            multiple
            disabled={queue === null}
            variant="secondary"
            size="sm"
            onFiles={(files) => void add(files, assignAngles(files.length, taken))}
          >
            <Icon name="image" size={18} />
            Несколько сразу
          </FileButton>
        )}
      </div>
      <div role="alert" className="grid gap-1 text-danger empty:hidden">
        {hasFailed && <p>Не удалось загрузить страницу целиком: обновите её, иначе снимки не сохранятся.</p>}
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
      <div role="status" className="grid gap-1 empty:hidden">
        {state.repeated.map(({ id, of, name }) => (
          <p key={id}>
            {name}: этот снимок уже есть{numberOf(of) > 0 && `, фото ${numberOf(of)}`} — второй раз не добавлен.
          </p>
        ))}
      </div>
      <section aria-labelledby="angles">
        <h2 id="angles" className="mb-2 text-lg font-bold">
          Ракурсы
        </h2>
        <ul className="grid gap-3">
          {PHOTO_ANGLES.map((angle) => {
            const { key, label, outline } = angle;
            const items = ofAngle(key);
            return (
              <li key={key} className="panel grid gap-3 p-3">
                <div className="flex flex-wrap items-center gap-3">
                  {items.stored.length + items.queued.length === 0 && (
                    <span className="aspect-16/10 w-24 shrink-0 rounded-sm bg-shade">
                      <PhotoOutline outline={outline} isMirrored={"isMirrored" in angle} />
                    </span>
                  )}
                  <div className="min-w-0 grow basis-40">
                    <p className="font-semibold">{label}</p>
                    {isDocumentAngle(key) && (
                      <p className="text-sm text-soft">Только для сотрудников, не публикуется</p>
                    )}
                    {mayChange && (
                      <div className="mt-1 flex flex-wrap gap-2">
                        <FileButton
                          label={`Снять: ${label}`}
                          isCamera
                          disabled={queue === null}
                          variant="secondary"
                          size="sm"
                          onFiles={addTo(key)}
                        >
                          <Icon name="camera" size={18} />
                          Снять
                        </FileButton>
                        <FileButton
                          label={`Из галереи: ${label}`}
                          disabled={queue === null}
                          variant="quiet"
                          size="sm"
                          onFiles={addTo(key)}
                        >
                          Из галереи
                        </FileButton>
                      </div>
                    )}
                  </div>
                </div>
                {itemsOf(items)}
              </li>
            );
          })}
        </ul>
      </section>
      {beside.stored.length + beside.queued.length > 0 && (
        <section aria-labelledby="beside">
          <h2 id="beside" className="mb-2 text-lg font-bold">
            Без ракурса
          </h2>
          <div className="panel grid gap-3 p-3">{itemsOf(beside)}</div>
        </section>
      )}
      <section aria-labelledby="spin">
        <h2 id="spin" className="text-lg font-bold">
          Круговой ряд
        </h2>
        <p className="mb-2 text-sm text-soft">
          Снимите автомобиль по кругу, шаг за шагом: от {SPIN_MIN} до {SPIN_MAX} фото. Покупатель повернёт его на
          странице.{" "}
          {bench.spinCount > 0
            ? `Сейчас на сайте ${bench.spinCount}.`
            : row.stored.length > 0 && `Снято ${row.stored.length}, на сайте появится с ${SPIN_MIN}.`}
        </p>
        {mayChange && (
          <FileButton
            label="Добавить в круговой ряд"
            multiple
            disabled={queue === null || row.stored.length + row.queued.length >= SPIN_MAX}
            variant="secondary"
            size="sm"
            onFiles={(files) => addTo(SPIN_ANGLE)(files.slice(0, SPIN_MAX - row.stored.length - row.queued.length))}
          >
            <Icon name="plus" size={18} />
            Добавить фото по кругу
          </FileButton>
        )}
        {row.stored.length + row.queued.length > 0 && <div className="panel mt-3 grid gap-3 p-3">{itemsOf(row)}</div>}
      </section>
      <GalleryOrder bench={bench} />
      {left > 0 && (
        <p>
          Не в галерее: {left}. Настройка разрешает {bench.galleryMax} фото вместе с главным.{" "}
          <LinkButton to="/admin/settings" variant="quiet" size="sm">
            Настройки
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function isLeftOut({ angle, picture, isShown }: CarPhoto): boolean {
  return picture !== null && !isShown && isGalleryAngle(angle);
}

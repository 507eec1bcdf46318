import { Link } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import type { CarPhoto } from "#worker/domain/cars/car-photo.ts";
import {
  angleLabel,
  isDocumentAngle,
  isGalleryAngle,
  PHOTO_ANGLES,
  type PhotoPlace,
  PHOTO_PLACES,
  SPIN_ANGLE,
} from "#worker/domain/cars/photo-angles.ts";
import type { PhotoEdit } from "#worker/domain/cars/photo-edit.ts";
import { Photo } from "#app/features/media/photo.tsx";
import type { PhotoEditorProps } from "#app/features/panel/photos/photo-editor.client.tsx";
import type * as photoQueue from "#app/features/panel/photos/photo-queue.client.ts";
import type { PhotoQueueState, QueuedPhoto } from "#app/features/panel/photos/photo-queue.client.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useReload } from "#app/lib/use-reload.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Dialog, preloadDialog } from "#app/ui/overlay/dialog.tsx";

const { Part: PhotoEditor, preload: preloadEditor } = lazyPart<PhotoEditorProps>(
  async () => (await import("#app/features/panel/photos/photo-editor.client.tsx")).PhotoEditor,
);

interface StoredPhotoItemProps {
  photo: CarPhoto;
  /** Of the photo in the order of the bench. */
  number: number;
  numberOf: (id: string) => number;
}

/** A photo that the server has. */
export function StoredPhotoItem({ photo, number, numberOf }: StoredPhotoItemProps) {
  const { id, angle, picture, version, like } = photo;
  const mayChange = useMayChange();
  const name = `Фото ${number}, ${angleLabel(angle)}`;
  const restore = useMutation({
    send: () => callApi("POST /car-photos/:id/restore", { id, body: { isShown: photo.isShown } }),
    failure: "Не удалось вернуть фото",
  });
  const remove = useMutation({
    send: () => callApi("DELETE /car-photos/:id", { id }),
    success: "Фото убрано",
    undo: { label: "Вернуть", run: () => void restore.run(undefined) },
    failure: "Не удалось убрать фото",
  });
  const change = useMutation({
    send: (body: { angle?: PhotoPlace; isShown?: boolean }) => callApi("PUT /car-photos/:id", { id, body }),
    failure: "Не удалось изменить фото",
    reasonAlone: true,
  });
  const isDocument = isDocumentAngle(angle);
  return (
    <article aria-label={name} data-photo={id} className="flex flex-wrap items-start gap-3">
      <span className="w-24 shrink-0">
        {isDocument ? (
          <a
            href={`/api/car-photos/${id}/original`}
            target="_blank"
            rel="noreferrer"
            className="grid aspect-4/3 place-items-center rounded-sm bg-shade text-sm underline"
          >
            Открыть
          </a>
        ) : (
          <Photo src={picture} alt={name} sizes="120px" ratio="4/3" className="rounded-sm bg-shade" />
        )}
      </span>
      <div className="min-w-0 grow basis-40 text-sm">
        <p className="font-medium">Фото {number}</p>
        <p className="text-soft">{stateOf(photo)}</p>
        {like && (
          <p className="text-danger">
            {like.kind === "photo" ? (
              `Похоже на фото ${numberOf(like.id)}: оставьте лучшее`
            ) : (
              <>
                {like.isSameFile ? "Тот же снимок у автомобиля " : "Похоже на фото автомобиля "}
                <Link to={`/admin/cars/${encodeURIComponent(like.id)}/photos`} className="underline wrap-anywhere">
                  {like.name}
                </Link>
              </>
            )}
          </p>
        )}
        {mayChange && (
          <div className="-ml-2 flex flex-wrap items-center">
            {!isDocument && <EditPhoto photoId={id} edit={photo.edit} version={version} name={name} />}
            {picture !== null && isGalleryAngle(angle) && (
              <Button
                variant="quiet"
                size="sm"
                disabled={change.isPending}
                onClick={() => void change.run({ isShown: !photo.isShown })}
              >
                {photo.isShown ? "Из галереи убрать" : "В галерею"}
              </Button>
            )}
            <Button
              variant="quiet"
              size="sm"
              disabled={remove.isPending}
              aria-label={`${name}: удалить`}
              onClick={() => void remove.run(undefined)}
            >
              <Icon name="trash-2" size={18} />
            </Button>
            <AngleSelect name={name} angle={angle} onChange={(next) => void change.run({ angle: next })} />
          </div>
        )}
      </div>
    </article>
  );
}

function stateOf({ angle, picture, isShown }: CarPhoto): string {
  if (isDocumentAngle(angle)) return "У сотрудников";
  if (picture === null) return "Оригинал на сервере, картинка ещё готовится";
  if (angle === SPIN_ANGLE) return "В круговом ряду";
  return isShown ? "В галерее" : "Не в галерее";
}

interface QueuedPhotoItemProps {
  photo: QueuedPhoto;
  queue: typeof photoQueue;
  state: PhotoQueueState;
}

/** A photo that waits on this device. */
export function QueuedPhotoItem({ photo, queue, state }: QueuedPhotoItemProps) {
  const { id, angle, refusal, file, name } = photo;
  const preview = useObjectUrl(file);
  const isSending = state.sendingId === id;
  const label = `Новый снимок, ${angleLabel(angle)}`;
  return (
    <article aria-label={label} data-queued={id} className="flex flex-wrap items-start gap-3">
      {preview ? (
        <img src={preview} alt={label} className="aspect-4/3 w-24 shrink-0 rounded-sm bg-shade object-cover" />
      ) : (
        <span className="aspect-4/3 w-24 shrink-0 rounded-sm bg-shade" />
      )}
      <div className="min-w-0 grow basis-40 text-sm">
        <p className="truncate font-medium">{name || "Снимок"}</p>
        {refusal ? (
          <p className="text-danger">{refusal}</p>
        ) : (
          <p className="text-soft">
            {isSending ? `Отправляем: ${Math.round(state.progress * 100)} %` : "Сохранён на устройстве, ждёт отправки"}
          </p>
        )}
        <div className="-ml-2 flex flex-wrap items-center">
          {!isDocumentAngle(angle) && <EditPhoto photoId={id} edit={photo.edit} version={null} name={label} />}
          {refusal && (
            <Button variant="quiet" size="sm" onClick={() => void queue.retryQueued([id])}>
              Повторить
            </Button>
          )}
          <Button variant="quiet" size="sm" aria-label={`${label}: убрать`} onClick={() => void queue.removeQueued(id)}>
            <Icon name="trash-2" size={18} />
          </Button>
          <AngleSelect name={label} angle={angle} onChange={(next) => void queue.moveQueued(id, next)} />
        </div>
      </div>
    </article>
  );
}

interface AngleSelectProps {
  name: string;
  angle: PhotoPlace;
  onChange: (angle: PhotoPlace) => void;
}

function AngleSelect({ name, angle, onChange }: AngleSelectProps) {
  return (
    <select
      aria-label={`${name}: ракурс`}
      value={angle ?? ""}
      onChange={({ target }) => onChange(PHOTO_PLACES.find((place) => place === target.value) ?? null)}
      className="control ml-2 min-h-11 w-auto min-w-0"
    >
      <option value="">Без ракурса</option>
      <option value={SPIN_ANGLE}>{angleLabel(SPIN_ANGLE)}</option>
      {PHOTO_ANGLES.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface EditPhotoProps {
  photoId: string;
  edit: PhotoEdit | null;
  version: number | null;
  name: string;
}

function EditPhoto({ photoId, edit, version, name }: EditPhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const reload = useReload();
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${name}: править`}
        onClick={() =>
          void Promise.all([preloadDialog(), preloadEditor()]).then(
            () => setOpen(true),
            () => undefined,
          )
        }
      >
        <Icon name="pencil" size={18} />
        Править
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name}>
        <PhotoEditor
          photoId={photoId}
          edit={edit}
          version={version}
          onDone={() => {
            setOpen(false);
            reload();
          }}
        />
      </Dialog>
    </>
  );
}

function useObjectUrl(file: Blob): string | null {
  // Browsers without HEIC show nothing of it.
  const url = useMemo(() => (file.type === "image/heic" ? null : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}

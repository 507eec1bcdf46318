import "#app/bundles/every-screen.ts";
import { useEffect, useRef, useState } from "react";
import { CROP_MIN, LIGHT_MAX, NO_EDIT, type PhotoEdit, PLATES_MAX, TILT_MAX } from "#worker/domain/cars/photo-edit.ts";
import { ApiError, CallCancelled, callApi } from "#app/lib/api.ts";
import { openPicture, PictureRefused } from "#app/features/media/upload/shrink-picture.ts";
import { UploadError, uploadPicture } from "#app/features/media/upload/upload-picture.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BoxFields, EditableBox } from "./box-layer.tsx";
import { drawPhoto, publishedPhoto } from "./draw-photo.ts";
import { editQueued, getState } from "./photo-queue.client.ts";

export interface PhotoEditorProps {
  photoId: string;
  edit: PhotoEdit | null;
  /** Of the row; null while the photo waits on this device. */
  version: number | null;
  onDone: () => void;
}

/** Of the preview, px. */
const PREVIEW_SIDE = 900;
const PLATE_MIN = 0.01;
const NEW_PLATE = { x: 0.38, y: 0.66, width: 0.24, height: 0.08 };

/** Cuts, turns, straightens and lights a photo, and covers its plates. The original stays. */
export function PhotoEditor({ photoId, edit: saved, version, onDone }: PhotoEditorProps) {
  const [edit, setEdit] = useState(saved ?? NO_EDIT);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isOver = false;
    let opened: ImageBitmap | null = null;
    openOriginal(photoId).then(
      (found) => {
        opened = found;
        if (isOver) found.close();
        else setBitmap(found);
      },
      (cause: unknown) =>
        setFault(cause instanceof Error && cause.message ? cause.message : "Не удалось открыть снимок"),
    );
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [photoId]);

  useEffect(() => {
    // The cut is shown by its frame, so that it can be made larger again.
    if (bitmap && canvas.current) drawPhoto(bitmap, { ...edit, crop: null }, PREVIEW_SIDE, canvas.current);
  }, [bitmap, edit]);

  const change = (part: Partial<PhotoEdit>) => setEdit((before) => ({ ...before, ...part }));

  async function save() {
    if (!bitmap) return;
    setSaving(true);
    setFault(null);
    try {
      if (version === null && (await editQueued(photoId, edit))) return onDone();
      const picture = await publishedPhoto(bitmap, edit);
      if (!picture) throw new PictureRefused("Не хватило памяти, чтобы подготовить снимок");
      const url = await uploadPicture(picture, {
        purpose: "car",
        choice: "one",
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      await callApi("PUT /car-photos/:id", {
        id: photoId,
        body: { edit, picture: url, ...(version !== null && { version }) },
      });
      onDone();
    } catch (cause) {
      if (cause instanceof CallCancelled) return;
      const isKnown = cause instanceof ApiError || cause instanceof UploadError || cause instanceof PictureRefused;
      if (!isKnown) throw cause;
      setFault(cause.message || "Не удалось сохранить правку");
    } finally {
      setSaving(false);
    }
  }

  return (
    <div className="grid gap-4">
      {fault && (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
      <div ref={area} className="relative mx-auto w-fit max-w-full overflow-hidden rounded-sm bg-shade">
        <canvas ref={canvas} aria-label="Предпросмотр" role="img" className="block max-h-[55dvh] max-w-full" />
        {!bitmap && !fault && <p className="p-8 text-soft">Открываем снимок…</p>}
        {bitmap && edit.crop && (
          <EditableBox
            label="Кадр"
            box={edit.crop}
            min={CROP_MIN}
            area={area}
            isCrop
            onChange={(crop) => change({ crop })}
          />
        )}
        {bitmap &&
          edit.plates.map((box, at) => (
            <EditableBox
              key={at}
              label={`Закраска ${at + 1}`}
              box={box}
              min={PLATE_MIN}
              area={area}
              onChange={(plate) => change({ plates: edit.plates.with(at, plate) })}
            />
          ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          // A cut and covers are of the picture as it was turned.
          onClick={() => change({ turns: (edit.turns + 1) % 4, crop: null, plates: [] })}
        >
          <Icon name="rotate-ccw" size={18} className="-scale-x-100" />
          Повернуть
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={edit.crop !== null}
          onClick={() => change({ crop: edit.crop ? null : { x: 0.05, y: 0.05, width: 0.9, height: 0.9 } })}
        >
          {edit.crop ? "Весь кадр" : "Обрезать"}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={edit.plates.length >= PLATES_MAX}
          onClick={() => change({ plates: [...edit.plates, NEW_PLATE] })}
        >
          <Icon name="plus" size={18} />
          Закрыть номер
        </Button>
      </div>
      <Slider
        label="Выровнять"
        unit="°"
        max={TILT_MAX}
        value={edit.tilt}
        onValue={(tilt) => change({ tilt })}
        step={0.5}
      />
      <Slider label="Свет" unit="" max={LIGHT_MAX} value={edit.light} onValue={(light) => change({ light })} step={1} />
      {(edit.crop || edit.plates.length > 0) && (
        <details>
          <summary className="min-h-11 content-center font-medium">Место и размер рамок числами</summary>
          <div className="grid gap-3 pb-2">
            {edit.crop && (
              <div>
                <p className="text-sm font-medium">Кадр</p>
                <BoxFields label="Кадр" box={edit.crop} min={CROP_MIN} onChange={(crop) => change({ crop })} />
              </div>
            )}
            {edit.plates.map((box, at) => (
              <div key={at}>
                <p className="flex items-center justify-between text-sm font-medium">
                  Закраска {at + 1}
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Убрать закраску ${at + 1}`}
                    onClick={() => change({ plates: edit.plates.toSpliced(at, 1) })}
                  >
                    Убрать
                  </Button>
                </p>
                <BoxFields
                  label={`Закраска ${at + 1}`}
                  box={box}
                  min={PLATE_MIN}
                  onChange={(plate) => change({ plates: edit.plates.with(at, plate) })}
                />
              </div>
            ))}
          </div>
        </details>
      )}
      <p className="text-sm text-soft">
        Номера закрывайте сами: сайт их не ищет. Оригинал остаётся у сотрудников, правку можно сбросить в любой день.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!bitmap} pending={isSaving} pendingText="Сохраняем…" onClick={() => void save()}>
          Сохранить
        </Button>
        <Button variant="quiet" onClick={() => setEdit(NO_EDIT)}>
          Сбросить правку
        </Button>
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  unit: string;
  max: number;
  step: number;
  value: number;
  onValue: (value: number) => void;
}

function Slider({ label, unit, max, step, value, onValue }: SliderProps) {
  return (
    <label className="grid grid-cols-[6.5rem_1fr_3.5rem] items-center gap-3">
      <span className="font-medium">{label}</span>
      <input
        type="range"
        min={-max}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onValue(target.valueAsNumber)}
        className="min-h-11 w-full"
      />
      <output className="figures text-right">
        {String(value).replace("-", "−").replace(".", ",")}
        {unit}
      </output>
    </label>
  );
}

/** From this device while the photo waits, else from the server. */
async function openOriginal(photoId: string): Promise<ImageBitmap> {
  const queued = getState().photos.find(({ id }) => id === photoId);
  const bitmap = await openPicture(queued ? fileOf(queued.file, queued.type) : await fetchOriginal(photoId));
  if (!bitmap) throw new Error("Браузер не смог открыть снимок");
  return bitmap;
}

async function fetchOriginal(photoId: string): Promise<File> {
  const response = await fetch(`/api/car-photos/${encodeURIComponent(photoId)}/original`).catch(() => null);
  if (!response?.ok) throw new Error("Не удалось получить оригинал: проверьте интернет и откройте снимок ещё раз");
  const blob = await response.blob();
  return fileOf(blob, response.headers.get("Content-Type") ?? blob.type);
}

function fileOf(blob: Blob, type: string): File {
  return new File([blob], "снимок", { type });
}

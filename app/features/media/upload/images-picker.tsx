import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { PicturePurposeName } from "#worker/domain/media/picture-purposes.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useAutosavedValue } from "#app/features/autosave/autosaved-value.ts";
import { DropZone } from "./drop-zone.tsx";
import { pastedFiles } from "./pasted-files.ts";
import { acceptOf, refusalOfMany } from "./picture-file.ts";
import { type PictureListProps, PlainPictures } from "./picture-tile.tsx";
import { RetryAll } from "./retry-all.tsx";
import { UploadAlerts } from "./upload-alerts.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { failedUploadsText, useUploadQueue } from "./use-upload-queue.ts";

interface ImagesPickerProps {
  label: string;
  purpose: PicturePurposeName;
  /** Addresses of stored pictures; the first is the main one. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  max?: number;
  hint?: ReactNode;
  /** Name of the hidden inputs with the addresses. */
  name?: string;
  /** Validation error of the form. */
  error?: string | undefined;
}

const { Part: SortablePictures, preload } = lazyPart<PictureListProps>(
  async () => (await import("./sortable-pictures.client.tsx")).SortablePictures,
  PlainPictures,
);

/** A field for several pictures in order: choose, drop, paste, sort or remove them. */
export function ImagesPicker({ label, purpose, value, onChange, max = 6, hint, name, error }: ImagesPickerProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState("");
  // The code for sorting is loaded with the second picture.
  const isSortable = useSortableLoaded(value.length > 1);
  // An upload can end long after the render that started it.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const { uploads, add, cancel, retry } = useUploadQueue(purpose, "many", (url) => {
    if (latest.current.includes(url)) return setRefusals(["Это фото уже есть в списке"]);
    change([...latest.current, url], `Фото загружено, место ${latest.current.length + 1}`);
  });
  useAutosavedValue(name, value, (stored) => change(stored, `Возвращено фото: ${stored.length}`));
  const room = max - value.length - uploads.length;
  const tooMany = `Максимум ${max} изображений`;

  function change(next: string[], message: string) {
    latest.current = next;
    setAnnouncement(message);
    onChange(next);
  }

  function take(files: readonly File[]) {
    if (files.length === 0) return;
    const found = files.flatMap((file) => refusalOfMany(file, purpose) ?? []);
    const fit = files.filter((file) => refusalOfMany(file, purpose) === null);
    const added = fit.slice(0, Math.max(0, room));
    if (fit.length > added.length) found.push(tooMany, `Не добавлено: ${fit.length - added.length}`);
    setRefusals([...new Set(found)]);
    add(added);
  }

  const pictures: Omit<PictureListProps, "children"> = {
    label,
    pictures: value,
    onMove(from, to) {
      setRefusals([]);
      change(moveItem(value, from, to), `Фото лежит на месте ${to + 1} из ${value.length}`);
    },
    onRemove(index) {
      setRefusals([]);
      const rest = value.filter((_, at) => at !== index);
      change(rest, `Фото удалено, осталось ${rest.length}`);
      // The clicked button is removed: focus the next remove button, or the file input.
      requestAnimationFrame(() => {
        const buttons = group.current?.querySelectorAll<HTMLElement>("[data-remove]");
        (
          buttons?.[Math.min(index, rest.length - 1)] ?? group.current?.querySelector<HTMLElement>("input[type=file]")
        )?.focus();
      });
    },
  };
  const failed = uploads.filter(({ state, isRefused }) => state === "failed" && !isRefused);
  const List = isSortable ? SortablePictures : PlainPictures;

  return (
    <div
      ref={group}
      role="group"
      className="min-w-0"
      aria-labelledby={id}
      onPaste={(event) => take(pastedFiles(event))}
    >
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <p id={id} className="text-sm font-medium">
          {label}
        </p>
        <p className="figures text-xs text-soft">
          <span className="sr-only">Загружено </span>
          {value.length} / {max}
        </p>
      </div>
      {name !== undefined && value.map((url) => <input key={url} type="hidden" name={name} value={url} />)}
      <List {...pictures}>
        {uploads.map((upload) => (
          <li key={upload.id} className="min-h-44">
            <UploadProgress upload={upload} onCancel={() => cancel(upload.id)} onRetry={() => retry(upload.id)} />
          </li>
        ))}
        {/* At the maximum it stays, so that dropping another file shows an alert. */}
        <li className={value.length === 0 && uploads.length === 0 ? "col-span-full" : "min-h-44"}>
          <DropZone
            label={`${label}: добавить`}
            accept={acceptOf(purpose)}
            multiple
            onFiles={take}
            className="h-full min-h-32"
          >
            <span className="text-sm font-medium">{room > 0 ? "Добавить фото" : tooMany}</span>
            <span className="text-xs text-soft">
              {room > 0
                ? (hint ?? "Выберите, перетащите или вставьте: JPG, PNG до 5 МБ")
                : "Удалите одно, чтобы добавить другое"}
            </span>
          </DropZone>
        </li>
      </List>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <UploadAlerts
        messages={[...refusals, failedUploadsText(uploads), error].filter((text) => typeof text === "string")}
      />
      <RetryAll
        count={failed.length}
        className="mt-2"
        onRetry={() => {
          for (const { id: upload } of failed) retry(upload);
        }}
      />
    </div>
  );
}

/** True when the code for sorting has loaded; until then the plain list is shown. */
function useSortableLoaded(isWanted: boolean): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    preload().then(
      () => setIsLoaded(true),
      // The arrow buttons below each picture sort too.
      () => undefined,
    );
  }, [isWanted]);
  return isLoaded;
}

/** A copy of the list with one item moved to another index. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

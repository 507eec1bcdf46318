import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { PicturePurposeName } from "#worker/domain/media/picture-purposes.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useAutosavedValue } from "../../autosave/autosaved-value.ts";
import { DropZone } from "./drop-zone.tsx";
import { moveItem } from "./move-item.ts";
import { pastedFiles } from "./pasted-files.ts";
import { acceptOf, refusalOfMany } from "./picture-file.ts";
import { type PictureListProps, PlainPictures } from "./picture-tile.tsx";
import { UploadAlerts } from "./upload-alerts.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { failedUploadsText, useUploadQueue } from "./use-upload-queue.ts";

interface ImagesPickerProps {
  label: string;
  purpose: PicturePurposeName;
  /** Addresses of stored pictures; the first one is the main one. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  max?: number;
  hint?: ReactNode;
  /** In a native form: each address goes along under this name. */
  name?: string;
  /** Of the form's validation. */
  error?: string | undefined;
}

const { Part: SortablePictures, preload } = lazyPart<PictureListProps>(
  async () => (await import("./sortable-pictures.client.tsx")).SortablePictures,
  PlainPictures,
);

/** Several pictures in an order that matters: dropped, chosen or pasted, dragged, removed. */
export function ImagesPicker({ label, purpose, value, onChange, max = 6, hint, name, error }: ImagesPickerProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState("");
  // One picture has no order: the code for dragging comes with the second.
  const isSortable = useSortableLoaded(value.length > 1);
  // An upload may end long after the render that began it.
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

  function change(next: string[], said: string) {
    latest.current = next;
    setAnnouncement(said);
    onChange(next);
  }

  function take(files: readonly File[]) {
    if (files.length === 0) return;
    const found = files.flatMap((file) => refusalOfMany(file, purpose) ?? []);
    const fit = files.filter((file) => refusalOfMany(file, purpose) === null);
    if (fit.length > room) found.push(tooMany);
    setRefusals([...new Set(found)]);
    add(fit.slice(0, Math.max(0, room)));
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
      // The pressed button is gone: the focus goes to the same button of its neighbour, or to where pictures are added.
      requestAnimationFrame(() => {
        const buttons = group.current?.querySelectorAll<HTMLElement>("[data-remove]");
        (
          buttons?.[Math.min(index, rest.length - 1)] ?? group.current?.querySelector<HTMLElement>("input[type=file]")
        )?.focus();
      });
    },
  };
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
        {/* At the maximum it stays for whoever drops one more: the alert says why nothing happens. */}
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
    </div>
  );
}

/** Until the code that drags is there the plain list stands in its place. */
function useSortableLoaded(isWanted: boolean): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    preload().then(
      () => setIsLoaded(true),
      // The arrows under each picture move it as well.
      () => undefined,
    );
  }, [isWanted]);
  return isLoaded;
}

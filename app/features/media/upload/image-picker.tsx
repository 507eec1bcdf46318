import clsx from "clsx/lite";
import { type ReactNode, useId, useState } from "react";
import { PICTURE_PURPOSES, type PicturePurposeName } from "#worker/domain/media/picture-purposes.ts";
import { Button } from "#app/ui/button.tsx";
import { Photo } from "../photo.tsx";
import { useAutosavedValue } from "#app/features/autosave/autosaved-value.ts";
import { DropZone } from "./drop-zone.tsx";
import { pastedFiles } from "./pasted-files.ts";
import { acceptOf, refusalOfOne } from "./picture-file.ts";
import { UploadAlerts } from "./upload-alerts.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { failedUploadsText, useUploadQueue } from "./use-upload-queue.ts";

interface ImagePickerProps {
  label: string;
  purpose: PicturePurposeName;
  /** The address of a stored picture. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Recommended size and shape. */
  hint?: ReactNode;
  /** Name of the hidden input with the address. */
  name?: string;
  /** Validation error of the form. */
  error?: string | undefined;
  /** Class with the aspect ratio of the box. */
  shape?: string;
}

/** A field for one picture: choose, drop, paste, replace or remove it. */
export function ImagePicker({
  label,
  purpose,
  value,
  onChange,
  hint,
  name,
  error,
  shape = "aspect-16/10",
}: ImagePickerProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { uploads, add, cancel, retry } = useUploadQueue(purpose, "one", onChange);
  useAutosavedValue(name, value === null ? [] : [value], ([stored]) => onChange(stored || null));
  const [upload] = uploads;
  const messages = [refusal, failedUploadsText(uploads), error].filter((message) => typeof message === "string");

  function take([file]: readonly File[]) {
    if (!file) {
      setRefusal("Пожалуйста, выберите изображение");
      return;
    }
    const found = refusalOfOne(file, purpose);
    setRefusal(found);
    if (found) return;
    // A new choice replaces an upload that is still running.
    for (const { id: old } of uploads) cancel(old);
    add([file]);
  }

  const zone = { label, accept: acceptOf(purpose), onFiles: take, isInvalid: error !== undefined };
  return (
    <div role="group" className="min-w-0" aria-labelledby={id} onPaste={(event) => take(pastedFiles(event))}>
      <p id={id} className="mb-1 text-sm font-medium">
        {label}
      </p>
      {name !== undefined && <input type="hidden" name={name} value={value ?? ""} />}
      {upload ? (
        <div className={shape}>
          <UploadProgress upload={upload} onCancel={() => cancel(upload.id)} onRetry={() => retry(upload.id)} />
        </div>
      ) : value === null ? (
        <DropZone {...zone} className={shape}>
          <span className="font-medium">Выберите или перетащите файл</span>
          <span className="text-xs text-soft">{hint ?? "JPG, PNG до 5 МБ"}</span>
        </DropZone>
      ) : (
        <div className={clsx("relative overflow-hidden rounded-md border border-line bg-shade", shape)}>
          <Photo
            src={value}
            alt={label}
            sizes="(min-width: 768px) 420px, 92vw"
            ratio="fill"
            fit="contain"
            // Banners have no AVIF variants.
            full={PICTURE_PURPOSES[purpose].recipe === "banner"}
            className=""
          />
        </div>
      )}
      {value !== null && !upload && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <DropZone {...zone} label={`${label}: заменить`} compact>
            Заменить
          </DropZone>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${label}: удалить`}
            onClick={() => {
              setRefusal(null);
              onChange(null);
            }}
          >
            Удалить
          </Button>
        </div>
      )}
      {value !== null && hint !== undefined && <p className="mt-1 text-xs text-soft">{hint}</p>}
      <UploadAlerts messages={messages} />
    </div>
  );
}

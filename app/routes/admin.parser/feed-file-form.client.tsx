import "#app/bundles/every-screen.ts";
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { IMPORT_FEED_MAX_BYTES, IMPORT_TEXTS, IMPORT_WORKBOOK_MAX_BYTES } from "#worker/domain/imports/imports.ts";
import type { ImportSource } from "#worker/domain/imports/import-views.ts";
import { DropZone } from "#app/features/media/upload/drop-zone.tsx";
import { runPath } from "#app/features/panel/imports/imports-path.ts";
import { ApiError } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/text-input.tsx";
import { feedFileError, sendFeed } from "./send-feed.ts";

const MB = 1024 * 1024;

/** Uploads a feed file as soon as it is chosen. */
export function FeedFileForm({ sources }: { sources: readonly ImportSource[] }) {
  const navigate = useNavigate();
  const [wanted] = useSearchParams();
  const [sourceId, setSourceId] = useState(wanted.get("source") ?? "");
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState<{ file: File; share: number } | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File) {
    const refusal = await feedFileError(file);
    setError(refusal ?? undefined);
    if (refusal) return;
    const controller = new AbortController();
    stop.current = controller;
    setSending({ file, share: 0 });
    try {
      const { runId } = await sendFeed(file, {
        sourceId,
        signal: controller.signal,
        onProgress: (share) => setSending({ file, share }),
      });
      navigate(runPath(runId));
    } catch (cause) {
      if (!controller.signal.aborted) setError(cause instanceof ApiError ? cause.message : IMPORT_TEXTS.runFailed);
    } finally {
      setSending(null);
    }
  }

  const feeds = sources.filter(({ kind }) => kind !== "pages");
  return (
    <div className="grid gap-3">
      {feeds.length > 0 && (
        <Field
          label="Чей это фид"
          hint="Файл прочтётся, как у этого источника настроено. Чего в нём нет, будет предложено как проданное"
        >
          {(control) => (
            <Select {...control} name="sourceId" value={sourceId} onChange={(event) => setSourceId(event.target.value)}>
              <option value="">Отдельный файл</option>
              {feeds.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {sending ? (
        <Sending name={sending.file.name} share={sending.share} onCancel={() => stop.current?.abort()} />
      ) : (
        <DropZone
          label="Файл фида"
          accept=".xml,.yml,.csv,.txt,.json,.jsonl,.xlsx,.xls,.gz,application/xml,text/xml,text/csv,application/json"
          isInvalid={error !== undefined}
          onFiles={([file]) => file && void send(file)}
          className="h-52"
        >
          <span className="font-medium">Выберите файл или перетащите его сюда</span>
          <span className="text-xs text-soft">{`XML, YML, JSON или CSV до ${IMPORT_FEED_MAX_BYTES / MB}\u00a0МБ, Excel до ${IMPORT_WORKBOOK_MAX_BYTES / MB}\u00a0МБ`}</span>
        </DropZone>
      )}
      {error && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function Sending({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className="grid h-52 content-center gap-3 rounded-md border border-line bg-canvas px-5">
      <p className="truncate font-medium">{name}</p>
      <div
        role="progressbar"
        aria-label={`Загрузка: ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-shade"
      >
        <div className="h-full bg-ink transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="text-xs text-soft">
          {percent === 0 ? "Готовим файл…" : percent === 100 ? "Принимаем файл…" : `${percent}\u00a0%`}
        </span>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Отмена
        </Button>
      </div>
    </div>
  );
}

import { useEffect, useRef, useState } from "react";
import { REVIEW_FILE_MAX_BYTES, REVIEWS, REVIEWS_OF_FILE_MAX } from "#worker/domain/content/review-import-limits.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { DropZone } from "#app/features/media/upload/drop-zone.tsx";
import { useReload } from "#app/lib/use-reload.ts";
import { type Answer, ApiError, apiPath } from "#app/lib/api.ts";
import { uploadFile } from "#app/lib/upload-file.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";
import { useToast } from "#app/ui/toast/toast.tsx";

type Preview = Answer<"POST /reviews/imports/preview">;
type Row = Preview["rows"][number];

const MB = 1024 * 1024;

/** A file of reviews: what it would add, row by row, and then adding it. */
export function ReviewFile() {
  const toast = useToast();
  const reload = useReload();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [isShown, setShown] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** Null after a failure, which is shown. */
  async function send<T>(url: string, body: File): Promise<T | null> {
    const controller = new AbortController();
    stop.current = controller;
    setError(null);
    setPending(true);
    try {
      const upload = { method: "POST", contentType: "application/octet-stream", signal: controller.signal } as const;
      return await uploadFile<T>({ ...upload, url, file: body, onProgress: () => undefined });
    } catch (cause) {
      if (!controller.signal.aborted)
        setError((cause instanceof ApiError && cause.message) || "Файл не загружен, попробуйте ещё раз");
      return null;
    } finally {
      setPending(false);
    }
  }

  async function choose(chosen: File) {
    setPreview(null);
    setFile(chosen);
    if (chosen.size > REVIEW_FILE_MAX_BYTES) return setError(`Файл больше ${REVIEW_FILE_MAX_BYTES / MB} МБ`);
    setPreview(await send<Preview>(apiPath("POST /reviews/imports/preview"), chosen));
  }

  async function add() {
    if (!file) return;
    const query = { name: file.name.slice(-200), shown: String(isShown) };
    const added = await send<Answer<"POST /reviews/imports">>(apiPath("POST /reviews/imports", { query }), file);
    if (!added) return;
    toast({ title: "Успешно", description: `Добавлено: ${countOf(added.added, REVIEWS)}` });
    setPreview(null);
    setFile(null);
    reload();
  }

  return (
    <div className="grid gap-4">
      <div className="max-w-160">
        <DropZone
          label="Файл с отзывами"
          accept=".csv,.txt,.xlsx,text/csv"
          isInvalid={error !== null}
          onFiles={([chosen]) => chosen && !isPending && void choose(chosen)}
          className="h-32"
        >
          <span className="font-medium wrap-anywhere">{file?.name ?? "Выберите файл или перетащите его сюда"}</span>
          <span className="text-xs text-soft">
            CSV или XLSX до {REVIEW_FILE_MAX_BYTES / MB} МБ, не больше {REVIEWS_OF_FILE_MAX} отзывов
          </span>
        </DropZone>
      </div>
      {isPending && <p role="status">Читаем файл…</p>}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {preview && (
        <section aria-label="Что добавит файл" className="grid gap-3">
          <p role="status">
            Новых: {preview.counts.new}, уже есть: {preview.counts.same}, с ошибкой: {preview.counts.wrong}
          </p>
          {preview.counts.new > 0 && (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button pending={isPending} pendingText="Минуту..." onClick={() => void add()}>
                Добавить: {countOf(preview.counts.new, REVIEWS)}
              </Button>
              <Checkbox name="shown" checked={isShown} onChange={(event) => setShown(event.target.checked)}>
                Сразу показать на сайте
              </Checkbox>
            </div>
          )}
          <DataTable label="Отзывы из файла" columns={COLUMNS} rows={preview.rows} keyOf={({ row }) => String(row)} />
        </section>
      )}
    </div>
  );
}

const VERDICTS = {
  new: { tone: "success", label: "Новый" },
  same: { tone: "neutral", label: "Уже есть" },
  wrong: { tone: "accent", label: "Ошибка" },
} as const;

const COLUMNS: readonly Column<Row>[] = [
  { head: "Строка", cell: ({ row }) => row },
  {
    head: "Итог",
    isText: true,
    cell: ({ verdict, reason }) => (
      <span className="grid min-w-28 justify-items-start gap-1 py-1">
        <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Badge>
        {reason && <span className="text-xs text-danger">{reason}</span>}
      </span>
    ),
  },
  {
    head: "Клиент",
    isText: true,
    cell: ({ customerName, carModel }) => (
      <span className="block min-w-28">
        {customerName || "—"}
        {carModel && <span className="block text-xs text-soft">{carModel}</span>}
      </span>
    ),
  },
  { head: "Оценка", cell: ({ rating }) => rating ?? "—" },
  { head: "Отзыв", isText: true, cell: ({ text }) => <span className="line-clamp-2 min-w-48">{text || "—"}</span> },
  { head: "Дата", className: "whitespace-nowrap", cell: ({ day }) => day ?? "—" },
  { head: "Источник", cell: ({ hasSource }) => (hasSource ? "есть" : "—") },
];

import "#app/bundles/every-screen.ts";
import { useReload } from "#app/lib/use-reload.ts";
import { useEffect, useRef, useState } from "react";
import { CATALOGUE_MAX_BYTES, REPORT_MAX_BYTES, type CatalogueKey } from "#worker/domain/outlets/catalogue-keys.ts";
import { OUTLET_KEYS, OUTLET_LABELS, type OutletKey } from "#worker/domain/outlets/outlet-keys.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { DropZone } from "#app/features/media/upload/drop-zone.tsx";
import { ApiError, apiPath } from "#app/lib/api.ts";
import { uploadFile } from "#app/lib/upload-file.ts";
import { ChoiceField, optionsOf } from "#app/features/panel/editor/fields.tsx";

const MB = 1024 * 1024;

interface FileUploadProps<T> {
  label: string;
  url: string;
  accept: string;
  formats: string;
  maxBytes: number;
  inWords: (answer: T) => string;
}

/** Uploads a file as soon as it is chosen, and shows the answer in words. */
function FileUpload<T>({ label, url, accept, formats, maxBytes, inWords }: FileUploadProps<T>) {
  const reload = useReload();
  const [state, setState] = useState<{ percent?: number; error?: string; done?: string }>({});
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File) {
    if (file.size > maxBytes) return setState({ error: `Файл больше ${maxBytes / MB} МБ` });
    const controller = new AbortController();
    stop.current = controller;
    setState({ percent: 0 });
    const named = `${url}?${new URLSearchParams({ name: file.name.slice(-200) })}`;
    const contentType = "application/octet-stream";
    const onProgress = (share: number) => setState({ percent: Math.round(share * 100) });
    try {
      const call = { method: "POST", url: named, file, contentType, signal: controller.signal, onProgress } as const;
      setState({ done: inWords(await uploadFile<T>(call)) });
      reload();
    } catch (cause) {
      if (controller.signal.aborted) return;
      setState({ error: (cause instanceof ApiError && cause.message) || "Файл не загружен, попробуйте ещё раз" });
    }
  }

  return (
    <div className="grid gap-2">
      {state.percent === undefined ? (
        <DropZone
          label={label}
          accept={accept}
          isInvalid={state.error !== undefined}
          onFiles={([file]) => file && void send(file)}
          className="h-32"
        >
          <span className="font-medium">Выберите файл или перетащите его сюда</span>
          <span className="text-xs text-soft">{formats}</span>
        </DropZone>
      ) : (
        <p role="status" className="grid h-32 content-center">
          {state.percent < 100 ? `Загружаем: ${state.percent} %` : "Читаем файл, это может занять минуту…"}
        </p>
      )}
      {state.error && (
        <p role="alert" className="text-danger">
          {state.error}
        </p>
      )}
      {state.done && (
        <p role="status" className="text-success">
          {state.done}
        </p>
      )}
    </div>
  );
}

export function CatalogueUpload({ catalogue }: { catalogue: CatalogueKey }) {
  return (
    <FileUpload<{ models: number; unchecked: number }>
      label="Файл справочника"
      url={apiPath("POST /outlets/catalogues/:catalogue", { catalogue })}
      accept=".xml,.data,.gz,application/xml,text/xml"
      formats={`XML до ${CATALOGUE_MAX_BYTES / MB} МБ, можно в gzip`}
      maxBytes={CATALOGUE_MAX_BYTES}
      inWords={({ models, unchecked }) =>
        `Справочник загружен: ${countOf(models, ["модель", "модели", "моделей"])}.` +
        (unchecked > 0 ? ` Проверьте ${countOf(unchecked, ["название", "названия", "названий"])}.` : "")
      }
    />
  );
}

export function ReportUpload() {
  const [outlet, setOutlet] = useState<OutletKey>("drom");
  return (
    <>
      <ChoiceField
        label="Площадка"
        chosen={outlet}
        onChoose={setOutlet}
        options={optionsOf(OUTLET_KEYS, OUTLET_LABELS)}
      />
      <FileUpload<{ message: string }>
        key={outlet}
        label="Файл отчёта"
        url={apiPath("POST /outlets/:key/report", { key: outlet })}
        accept=".csv,.txt,.xlsx,text/csv"
        formats={`CSV или XLSX до ${REPORT_MAX_BYTES / MB} МБ`}
        maxBytes={REPORT_MAX_BYTES}
        inWords={({ message }) => message}
      />
    </>
  );
}

import "#app/bundles/every-screen.ts";
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { IMPORT_FEED_MAX_BYTES, IMPORT_TEXTS, IMPORT_WORKBOOK_MAX_BYTES } from "#worker/domain/imports/imports.ts";
import type { ImportSource } from "#worker/domain/imports/import-views.ts";
import { FileUpload } from "#app/features/panel/imports/file-upload.tsx";
import { runPath } from "#app/features/panel/imports/imports-path.ts";
import { ChoiceField } from "#app/features/panel/editor/fields.tsx";
import { feedFileError, sendFeed } from "./send-feed.ts";

const MB = 1024 * 1024;

/** Uploads a feed file as soon as it is chosen. */
export function FeedFileForm({ sources }: { sources: readonly ImportSource[] }) {
  const navigate = useNavigate();
  const [wanted] = useSearchParams();
  const [sourceId, setSourceId] = useState(wanted.get("source") ?? "");
  const feeds = sources.filter(({ kind }) => kind !== "pages");
  return (
    <div className="grid gap-3">
      {feeds.length > 0 && (
        <ChoiceField
          label="Чей это фид"
          hint="Файл прочтётся, как у этого источника настроено. Чего в нём нет, будет предложено как проданное"
          name="sourceId"
          chosen={sourceId}
          onChoose={setSourceId}
          blank="Отдельный файл"
          options={feeds.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FileUpload
        label="Файл фида"
        accept=".xml,.yml,.csv,.txt,.json,.jsonl,.xlsx,.xls,.gz,application/xml,text/xml,text/csv,application/json"
        hint={`XML, YML, JSON или CSV до ${IMPORT_FEED_MAX_BYTES / MB}\u00a0МБ, Excel до ${IMPORT_WORKBOOK_MAX_BYTES / MB}\u00a0МБ`}
        check={feedFileError}
        failure={IMPORT_TEXTS.runFailed}
        send={async (file, options) => {
          const { runId } = await sendFeed(file, { sourceId, ...options });
          navigate(runPath(runId));
        }}
      />
    </div>
  );
}

import { useEffect, useState } from "react";
import type { SourceMapping } from "#worker/domain/imports/source-mapping.ts";
import type { TeachingPreview } from "#worker/domain/imports/teaching-views.ts";
import { ApiError, callApi } from "#app/lib/api.ts";

/** Answers that follow one another quickly are sent once. */
const DELAY_MS = 400;

interface Preview {
  preview: TeachingPreview;
  isStale: boolean;
  failure: string | null;
}

/** What the file becomes with the present answers. `first` is the preview of the answers that the screen opened with. */
export function usePreview(runId: string, mapping: SourceMapping, first: TeachingPreview): Preview {
  const [preview, setPreview] = useState(first);
  const [shown, setShown] = useState(mapping);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (mapping === shown) return;
    let isLatest = true;
    const timer = setTimeout(() => {
      callApi("POST /parser/runs/:id/teach/preview", { id: runId, body: mapping }).then(
        (answer) => {
          if (!isLatest) return;
          setPreview(answer);
          setShown(mapping);
          setFailure(null);
        },
        (cause: unknown) => {
          if (isLatest) setFailure((cause instanceof ApiError && cause.message) || "Не удалось показать автомобили");
        },
      );
    }, DELAY_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [mapping, shown, runId]);
  return { preview, isStale: mapping !== shown, failure };
}

import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { IMPORT_LINKS, IMPORT_TEXTS, IMPORT_URLS_MAX } from "#worker/domain/imports/imports.ts";
import type { ImportItemRow } from "#worker/domain/imports/import-views.ts";
import { runPath } from "#app/features/panel/imports/imports-path.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { formatRubles } from "#worker/domain/money/money.ts";

/** The listings of a result list, each with a button that imports it. */
export function FoundLinks({ links }: { links: ImportItemRow["links"] }) {
  const navigate = useNavigate();
  const offered = links.slice(0, IMPORT_URLS_MAX);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(offered.map(({ url }) => url)));
  const start = useMutation({
    send: () => callApi("POST /parser/parse-urls", { body: { urls: [...chosen] } }),
    failure: IMPORT_TEXTS.runFailed,
    onDone: ({ runId }) => navigate(runPath(runId)),
  });
  return (
    <details className="mt-1">
      <summary className="min-h-8 w-fit content-center font-medium">Объявления на странице: {links.length}</summary>
      <ul className="max-h-80 overflow-y-auto border-y border-line">
        {offered.map(({ url, title, price }) => (
          <li key={url}>
            <Checkbox
              checked={chosen.has(url)}
              note={price === null ? undefined : formatRubles(price)}
              onChange={({ target }) =>
                setChosen((before) => {
                  const after = new Set(before);
                  if (target.checked) after.add(url);
                  else after.delete(url);
                  return after;
                })
              }
            >
              <span className="block truncate">{title ?? url}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        disabled={chosen.size === 0}
        pending={start.isPending}
        pendingText="Запускаем…"
        onClick={() => void start.run(undefined)}
      >
        Импортировать {countOf(chosen.size, IMPORT_LINKS)}
      </Button>
    </details>
  );
}

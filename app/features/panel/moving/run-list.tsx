import { countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import type { ListedRun, UndoneRedirects } from "#worker/services/moving/redirect-files.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IfMayChange } from "../if-may-change.tsx";
import { Moment } from "../salon-time.tsx";
import { useMutation } from "../use-mutation.ts";

export const ADDRESSES: PluralForms = ["адрес", "адреса", "адресов"];

/** Files and accepted guesses that can still be taken back. */
export function RunList({ runs }: { runs: readonly ListedRun[] }) {
  const undo = useMutation({
    send: (run: string) => callApi("POST /redirects/runs/:run/undo", { run }),
    success: undoneText,
    failure: "Не удалось отменить",
  });
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="redirect-runs" className="mt-8">
      <h2 id="redirect-runs" className="mb-2 text-lg font-semibold">
        Последние загрузки
      </h2>
      <ul className="panel divide-y divide-line">
        {runs.map(({ id, fileName, added, replaced, who, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <b className="font-medium">{fileName}</b>{" "}
              <span className="text-soft">
                · {countOf(added + replaced, ADDRESSES)} · {who} · <Moment at={createdAt} />
              </span>
            </span>
            <IfMayChange>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Отменить: ${fileName}`}
                disabled={undo.isPending}
                onClick={() => void undo.run(id)}
              >
                <Icon name="rotate-ccw" size={18} />
                Отменить
              </Button>
            </IfMayChange>
          </li>
        ))}
      </ul>
    </section>
  );
}

function undoneText({ removed, restored, kept }: UndoneRedirects): string {
  return [
    removed > 0 && `Убрано: ${countOf(removed, ADDRESSES)}`,
    restored > 0 && `Прежними стали: ${countOf(restored, ADDRESSES)}`,
    kept > 0 && `Остались, потому что их изменили: ${countOf(kept, ADDRESSES)}`,
  ]
    .filter(Boolean)
    .join(". ");
}

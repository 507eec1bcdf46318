import "#app/bundles/every-screen.ts";
import type { MappingVersion } from "#worker/domain/imports/teaching-views.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** The versions of a mapping, with what each one changed and what it contains. */
export function VersionList({ versions }: { versions: readonly MappingVersion[] }) {
  if (versions.length === 0) {
    return (
      <EmptyState
        title="Настраивать не пришлось"
        text="Файлы этого источника читаются по названиям столбцов. Если что-то читается неверно, откройте загрузку и нажмите «Как читать файл»."
      />
    );
  }
  return (
    <ol className="panel divide-y divide-line" aria-label="Версии">
      {versions.map((version, at) => (
        <Version key={version.version} version={version} isLast={at === 0} />
      ))}
    </ol>
  );
}

function Version({ version: { version, createdAt, taughtBy, changes, lines }, isLast }: VersionProps) {
  return (
    <li className="px-4 py-3">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {`Версия ${version}`}
        {isLast && <Badge tone="success">Действует</Badge>}
      </h2>
      <p className="text-xs text-soft wrap-anywhere">
        <Moment at={createdAt} />
        {taughtBy && ` · ${taughtBy}`}
      </p>
      {changes !== null && (
        <ul aria-label="Что изменилось" className="mt-1.5 grid gap-0.5 wrap-anywhere">
          {changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {changes.length === 0 && <li className="text-soft">Файл прочитан заново, ответы те же</li>}
        </ul>
      )}
      {lines.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-soft hover:text-ink">
            {`Все ответы: ${lines.length}`}
          </summary>
          <dl className="grid gap-x-6 gap-y-1 pb-2 sm:grid-cols-2">
            {lines.map(({ from, to }) => (
              <div key={from} className="flex min-w-0 flex-wrap gap-x-2">
                <dt className="text-soft wrap-anywhere">{from}</dt>
                <dd className="font-medium wrap-anywhere">{to}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

interface VersionProps {
  version: MappingVersion;
  isLast: boolean;
}

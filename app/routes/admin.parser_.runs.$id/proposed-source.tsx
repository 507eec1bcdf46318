import { Link } from "@remix-run/react";
import type { ImportRunRow } from "#worker/domain/imports/import-views.ts";
import type { RunState } from "#worker/domain/imports/imports.ts";
import { teachPath } from "#app/features/panel/imports/imports-path.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { buttonClass } from "#app/ui/button.tsx";

const OPEN: readonly RunState[] = ["waiting", "stopped", "failed"];

/** The file has the form of a source's files: staff can have it read as one of them. */
export function ProposedSource({ run: { id, state, proposedSourceName, canTeach } }: { run: ImportRunRow }) {
  const canRun = useMay("imports.run");
  if (proposedSourceName === null || !canTeach || !canRun || !OPEN.includes(state)) return null;
  return (
    <section
      aria-label="Похожий источник"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border border-warning bg-warning-tint px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-80 wrap-anywhere">
        {`Столбцы те же, что в файлах источника «${proposedSourceName}», поэтому файл прочитан по вашим прошлым ответам. Если это его файл, подтвердите: тогда будет видно и то, что из источника пропало.`}
      </p>
      <Link to={teachPath(id)} className={buttonClass({ size: "sm" })}>
        Это файл источника
      </Link>
    </section>
  );
}

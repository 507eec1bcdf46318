import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button.tsx";

/** Above a page that visitors do not see yet. */
export function PreviewBar({ edit, children }: { edit: string; children: ReactNode }) {
  return (
    <aside
      aria-label="Предпросмотр"
      className="on-dark flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-night px-4 py-2 md:px-6"
    >
      <p>{children}</p>
      <LinkButton to={edit} variant="secondary" size="sm" reloadDocument className="text-ink">
        Изменить
      </LinkButton>
    </aside>
  );
}

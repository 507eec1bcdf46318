import "#app/bundles/every-screen.ts";
import { Link } from "@remix-run/react";
import type { ImportItemView } from "#worker/domain/imports/import-views.ts";
import { ItemBadge } from "#app/features/panel/imports/import-badges.tsx";
import { runPath } from "#app/features/panel/imports/imports-path.ts";
import { picturesText } from "#app/features/panel/imports/run-labels.ts";
import { StatedFields } from "#app/features/panel/imports/stated-fields.tsx";
import { useCloseEditor } from "#app/features/panel/editor/use-close-editor.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Editor } from "#app/ui/panel/editor.tsx";

/** All extracted values of one item beside the panel's values, above the run's screen. */
export function ItemDetails({ item }: { item: ImportItemView }) {
  const address = useListAddress(runPath(item.run.id));
  const close = useCloseEditor(address.list);
  const pictures = picturesText(item.pictures);
  return (
    <Editor
      title={item.title}
      size="lg"
      onClose={close}
      aside={
        item.url && (
          <a
            href={item.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-medium hover:underline"
          >
            <Icon name="external-link" size={18} />
            <span className="max-md:sr-only">Страница источника</span>
          </a>
        )
      }
    >
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ItemBadge state={item.state} verdict={item.verdict} />
          {pictures && <span className="text-soft">{pictures}</span>}
        </p>
        {item.reason && <p className="mt-2 text-graphite">{item.reason}</p>}
        {item.warnings.length > 0 && (
          <ul className="mt-3 grid gap-0.5 rounded-sm border border-warning bg-warning-tint px-4 py-2.5">
            {item.warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <div className="mt-4">
          <StatedFields item={item} />
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-3 border-t border-line px-5 py-3">
        {item.carId ? (
          <Link to={`/admin/cars/${item.carId}`} className={buttonClass({ variant: "secondary", size: "sm" })}>
            Открыть в панели
          </Link>
        ) : (
          <span />
        )}
        <button type="button" onClick={close} className={buttonClass({ variant: "secondary", size: "sm" })}>
          Закрыть
        </button>
      </div>
    </Editor>
  );
}

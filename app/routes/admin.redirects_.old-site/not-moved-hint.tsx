import { Link } from "@remix-run/react";
import type { NotMoved } from "#worker/services/moving/old-site.ts";

/** Guesses find cars and pages only once these are here. */
export function NotMovedHint({ notMoved: { stock, pages } }: { notMoved: NotMoved }) {
  if (!stock && !pages) return null;
  return (
    <p role="note" className="mb-5 rounded-sm border border-warning bg-warning-tint px-4 py-3">
      Сначала перенесите{" "}
      {stock && (
        <Link to="/admin/parser" className="font-medium underline">
          склад
        </Link>
      )}
      {stock && pages && " и "}
      {pages && (
        <Link to="/admin/pages/import" className="font-medium underline">
          страницы
        </Link>
      )}
      : тогда адреса найдут {stock && "свои машины"}
      {stock && pages && " и "}
      {pages && "страницы"}, а не общие разделы.
    </p>
  );
}

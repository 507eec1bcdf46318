import "#app/bundles/every-screen.ts";
import { Link } from "@remix-run/react";
import type { CatalogueListProps } from "./catalogue-choice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The content of CatalogueChoice's dialog. */
export function CatalogueList({ choices, onClose }: CatalogueListProps) {
  return (
    <>
      <ul className="grid gap-2">
        {choices.map((choice) => (
          <li key={choice.to}>
            <Link
              to={choice.to}
              onClick={onClose}
              className="flex min-h-14 items-center justify-between rounded-md border border-line px-4 font-semibold transition-colors hover:border-ink hover:bg-canvas"
            >
              {choice.label}
              <Icon name="chevron-right" size={20} className="text-soft" />
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="quiet" wide className="mt-3" onClick={onClose}>
        Отмена
      </Button>
    </>
  );
}

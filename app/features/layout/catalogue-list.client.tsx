import "#app/bundles/every-screen.ts";
import { Link } from "@remix-run/react";
import type { SiteLink } from "./site-link.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

export interface CatalogueListProps {
  choices: readonly SiteLink[];
  onChosen: () => void;
  onCancel: () => void;
}

/** Loaded by catalogue-choice.tsx when somebody is about to open it. */
export function CatalogueList({ choices, onChosen, onCancel }: CatalogueListProps) {
  return (
    <>
      <ul className="grid gap-2">
        {choices.map((choice) => (
          <li key={choice.to}>
            <Link
              to={choice.to}
              onClick={onChosen}
              className="flex min-h-14 items-center justify-between rounded-md border border-line px-4 font-semibold transition-colors hover:border-ink hover:bg-canvas"
            >
              {choice.label}
              <Icon name="chevron-right" size={20} className="text-soft" />
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="quiet" wide className="mt-3" onClick={onCancel}>
        Отмена
      </Button>
    </>
  );
}

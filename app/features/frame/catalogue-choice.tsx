import { Link } from "@remix-run/react";
import clsx from "clsx";
import { useState } from "react";
import type { ButtonLook } from "#app/ui/button.tsx";
import type { SiteLink } from "./site-link.ts";
import { Button, buttonClass, Dialog, Icon, Opener, preloadDialog } from "#app/shared.ts";

interface CatalogueChoiceProps extends ButtonLook {
  choices: readonly SiteLink[];
  label?: string;
  className?: string;
  onChosen?: () => void;
}

/** «Каталог»: asks which one. Without JavaScript it is a link to the first. */
export function CatalogueChoice({ choices, label = "Каталог", className, onChosen, ...look }: CatalogueChoiceProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const first = choices[0];
  if (!first) return null;
  return (
    <>
      <Opener
        href={first.to}
        preload={preloadDialog}
        onOpen={() => setOpen(true)}
        className={clsx(buttonClass(look), className)}
      >
        {label}
      </Opener>
      <Dialog open={open} onClose={close} title="Какие автомобили показать?" size="sm">
        <ul className="grid gap-2">
          {choices.map((choice) => (
            <li key={choice.to}>
              <Link
                to={choice.to}
                onClick={() => {
                  close();
                  onChosen?.();
                }}
                className="flex min-h-14 items-center justify-between rounded-md border border-line px-4 font-semibold transition-colors hover:border-ink hover:bg-canvas"
              >
                {choice.label}
                <Icon name="chevron-right" size={20} className="text-soft" />
              </Link>
            </li>
          ))}
        </ul>
        <Button variant="quiet" wide className="mt-3" onClick={close}>
          Отмена
        </Button>
      </Dialog>
    </>
  );
}

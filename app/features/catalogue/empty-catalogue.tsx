import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { CATALOGUE_LINKS, SELECTION_LINK } from "#app/features/layout/site-links.ts";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";
import { useLayout } from "#app/features/layout/use-layout.ts";

interface EmptyCatalogueProps {
  title: string;
  text?: ReactNode;
  /** Links that come first, such as those that remove a filter. */
  children?: ReactNode;
}

/** Shown instead of an empty list: ways to contact the dealership, and other catalogues. */
export function EmptyCatalogue({ title, text, children }: EmptyCatalogueProps) {
  const { pathname } = useLocation();
  const phone = useLayout()?.settings.phone;
  return (
    <EmptyState title={title} text={text}>
      {children}
      <RequestButton form="callback">Заказать звонок</RequestButton>
      {phone && (
        <a href={phoneHref(phone)} className={buttonClass({ variant: "secondary" })}>
          {formatPhone(phone)}
        </a>
      )}
      {[SELECTION_LINK, ...CATALOGUE_LINKS].map(
        ({ to, label }) =>
          to !== pathname && (
            <LinkButton key={to} to={to} variant="quiet">
              {label}
            </LinkButton>
          ),
      )}
    </EmptyState>
  );
}

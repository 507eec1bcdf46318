import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { CATALOGUE_LINKS, MENU_LINKS } from "./site-links.ts";
import { ToastProvider, useFrame } from "#app/shared.ts";

/** Header, footer and toasts around a page of the storefront, or around its error. */
export function StoreFrame({ children }: { children: ReactNode }) {
  const frame = useFrame();
  if (!frame) return <main>{children}</main>;
  return (
    <ToastProvider>
      <SiteHeader settings={frame.settings} links={MENU_LINKS} choices={CATALOGUE_LINKS} />
      <main id="content">{children}</main>
      <SiteFooter
        settings={frame.settings}
        links={MENU_LINKS}
        catalogue={CATALOGUE_LINKS}
        disclaimer={frame.disclaimer}
        year={frame.year}
      />
    </ToastProvider>
  );
}

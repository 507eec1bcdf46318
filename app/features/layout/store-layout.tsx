import { type ReactNode, useState } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";
import type { AnalyticsProps } from "#app/features/analytics/analytics.client.tsx";
import { CardLinks } from "#app/features/cars/card/card-links.tsx";
import { ListControls } from "#app/features/lists/list-controls.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { CATALOGUE_LINKS, LEGAL_LINKS, MENU_LINKS, SERVICE_LINKS } from "./site-links.ts";
import { ToastProvider } from "#app/ui/toast/toast.tsx";
import { useLayout } from "./use-layout.ts";

const { Part: Analytics } = lazyPart<AnalyticsProps>(
  async () => (await import("#app/features/analytics/analytics.client.tsx")).Analytics,
);

/** Header, footer and toasts around a page of the storefront or its error screen. */
export function StoreLayout({ children }: { children: ReactNode }) {
  const layout = useLayout();
  const [footerPlace, setFooterPlace] = useState<HTMLElement | null>(null);
  if (!layout) return <main>{children}</main>;
  const { settings, visit, disclaimer, year, links } = layout;
  const hasAnalytics = Boolean(settings.yandexMetrikaId || settings.googleAnalyticsId);
  return (
    <ToastProvider>
      <ListControls />
      <CardLinks />
      {hasAnalytics && <Analytics settings={settings} footerPlace={footerPlace} />}
      <SiteHeader settings={settings} links={MENU_LINKS} pages={links.menu} choices={CATALOGUE_LINKS} />
      <main id="content">{children}</main>
      <SiteFooter
        settings={settings}
        columns={[
          ["Каталог", CATALOGUE_LINKS],
          ["Услуги", SERVICE_LINKS],
          ["Салон", links.footer],
        ]}
        legal={LEGAL_LINKS}
        visit={visit}
        disclaimer={disclaimer}
        year={year}
        {...(hasAnalytics ? { legalEnd: setFooterPlace } : {})}
      />
    </ToastProvider>
  );
}

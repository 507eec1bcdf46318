// Like every-screen.ts, for the modules that the storefront's screens share.

import "#app/features/cars/card/car-grid.tsx";
import "#app/features/cars/card/car-price.tsx";
import "#app/features/cars/card/status-badge.tsx";
import "#app/features/catalogue/empty-catalogue.tsx";
import "#app/features/catalogue/list-href.ts";
import "#app/features/catalogue/result-count.tsx";
import "#app/features/content/brand-strip.tsx";
import "#app/features/content/promotion-list.tsx";
import "#app/features/errors/failure-meta.ts";
import "#app/features/errors/failure.tsx";
import "#app/features/errors/not-found.tsx";
import "#app/features/layout/catalogue-choice.tsx";
import "#app/features/layout/default-banners.ts";
import "#app/features/layout/map-links.tsx";
import "#app/features/layout/page-banner.tsx";
import "#app/features/layout/pending-screen.tsx";
import "#app/features/layout/phone-link.tsx";
import "#app/features/layout/store-layout.tsx";
import "#app/features/layout/text-lines.tsx";
import "#app/features/leads/request-button.tsx";
import "#app/features/leads/request-links.ts";
import "#app/features/leads/requested-car.ts";
import "#app/features/leads/visit-source.ts";
import "#app/ui/breadcrumbs.tsx";

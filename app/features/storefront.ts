// The door through which storefront routes take what several of them share; app/shared.ts says why there is one.

export { CarGrid } from "#app/features/cars/card/car-grid.tsx";
export { CarPrice } from "#app/features/cars/card/car-price.tsx";
export { StatusBadge } from "#app/features/cars/card/status-badge.tsx";
export { EmptyCatalogue } from "#app/features/catalogue/empty-catalogue.tsx";
export { ResultCount } from "#app/features/catalogue/result-count.tsx";
export { pageHref } from "#app/features/catalogue/list-href.ts";
export { Failure } from "#app/features/errors/failure.tsx";
export { failureMeta } from "#app/features/errors/failure-meta.ts";
export { NotFound } from "#app/features/errors/not-found.tsx";
export { BrandStrip } from "#app/features/content/brand-strip.tsx";
export { DEFAULT_BANNERS, defaultBanner, LEASE_BANNER } from "#app/features/layout/default-banners.ts";
export { CatalogueChoice } from "#app/features/layout/catalogue-choice.tsx";
export { PhoneLink } from "#app/features/layout/phone-link.tsx";
export { TextLines } from "#app/features/layout/text-lines.tsx";
export { MapLinks } from "#app/features/layout/map-links.tsx";
export { PageBanner } from "#app/features/layout/page-banner.tsx";
export { PendingScreen } from "#app/features/layout/pending-screen.tsx";
export { PromotionList } from "#app/features/content/promotion-list.tsx";
export { StoreFrame } from "#app/features/layout/store-layout.tsx";
export { RequestButton } from "#app/features/leads/request-button.tsx";
export { requestHref, thanksHref } from "#app/features/leads/request-links.ts";
export { requestedCar } from "#app/features/leads/requested-car.ts";
export { readVisitSource, rememberVisitSource } from "#app/features/leads/visit-source.ts";
export { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";

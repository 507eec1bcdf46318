// The door through which storefront routes take what several of them share; app/shared.ts says why there is one.

export { CarGrid } from "#app/features/car-card/car-grid.tsx";
export { CarPrice } from "#app/features/car-card/car-price.tsx";
export { StatusBadge } from "#app/features/car-card/status-badge.tsx";
export { EmptyCatalogue } from "#app/features/catalog/empty-catalogue.tsx";
export { ResultCount } from "#app/features/catalog/result-count.tsx";
export { pageHref } from "#app/features/catalogue-page/list-href.ts";
export { Failure } from "#app/features/errors/failure.tsx";
export { failureMeta } from "#app/features/errors/failure-meta.ts";
export { NotFound } from "#app/features/errors/not-found.tsx";
export { BrandStrip } from "#app/features/frame/brand-strip.tsx";
export { DEFAULT_BANNERS, defaultBanner, LEASE_BANNER } from "#app/features/frame/default-banners.ts";
export { CatalogueChoice } from "#app/features/frame/catalogue-choice.tsx";
export { PhoneLink } from "#app/features/frame/phone-link.tsx";
export { TextLines } from "#app/features/frame/text-lines.tsx";
export { MapLinks } from "#app/features/frame/map-links.tsx";
export { PageBanner } from "#app/features/frame/page-banner.tsx";
export { PendingScreen } from "#app/features/frame/pending-screen.tsx";
export { PromotionList } from "#app/features/frame/promotion-list.tsx";
export { StoreFrame } from "#app/features/frame/store-frame.tsx";
export { RequestButton } from "#app/features/lead-form/request-button.tsx";
export { requestHref, thanksHref } from "#app/features/lead-form/request-links.ts";
export { requestedCar } from "#app/features/lead-form/requested-car.ts";
export { readVisitSource, rememberVisitSource } from "#app/features/lead-form/visit-source.ts";
export { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";

// The one door through which screens and features take the kit, the browser's hooks and the domain's words.
// The compiler makes a file of its own for every set of entries that reach a module; through one door they all reach the
// same set, and a first view asks for a third of the scripts (docs/decisions/0006-one-door-for-screens.md).

export { Badge } from "#app/ui/badge.tsx";
export { Button, buttonClass, type ButtonLook, LinkButton } from "#app/ui/button.tsx";
export { Carousel } from "#app/ui/carousel.tsx";
export { Checkbox } from "#app/ui/checkbox.tsx";
export { CloseButton } from "#app/ui/overlay/close-button.tsx";
export { Container, Section } from "#app/ui/container.tsx";
export { Dialog, preloadDialog } from "#app/ui/overlay/dialog.tsx";
export { Drawer, preloadDrawer } from "#app/ui/overlay/drawer.tsx";
export { EmptyState } from "#app/ui/empty-state.tsx";
export { Field } from "#app/ui/field.tsx";
export { Icon } from "#app/ui/icon.tsx";
export { Opener } from "#app/ui/overlay/opener.tsx";
export { Pagination } from "#app/ui/pagination.tsx";
export { RangeSlider } from "#app/ui/range-slider.tsx";
export { SettledSelect } from "#app/ui/settled-select.tsx";
export { Skeleton } from "#app/ui/skeleton.tsx";
export { SkipLink } from "#app/ui/skip-link.tsx";
export { Select, TextInput } from "#app/ui/text-input.tsx";
export { preloadToast, ToastProvider, useToast } from "#app/ui/toast/toast.tsx";
export { BrandMark } from "#app/features/content/brand-logo.tsx";
export { Photo } from "#app/features/media/photo.tsx";
export { DETAIL_CACHE, LIST_CACHE } from "#app/lib/page/cache-headers.ts";
export { useFrame } from "#app/lib/page/layout.ts";
export { unpack, unpackRows } from "#app/lib/packed.ts";
export { headMeta } from "#app/lib/page/head-meta.ts";
export { lazyPart } from "#app/lib/lazy-part.ts";
export { useHydrated } from "#app/lib/use-hydrated.ts";
export { useSlowDestination } from "#app/lib/use-slow-destination.ts";
export { FONT_PRELOADS } from "#app/styles/fonts.ts";
export { carPictures } from "#worker/domain/cars/car.ts";
export { attributionOf } from "#worker/domain/leads/attribution.ts";
export { CATALOGUE_PATHS, LEAD_STATUS_WORDS, STATUS_LABELS } from "#worker/domain/cars/car-status.ts";
export {
  BRAND_ARROWS_ABOVE,
  BRAND_PROGRESS_ABOVE,
  CAROUSEL_STEP_BRANDS_PX,
  CAROUSEL_STEP_CARS_PX,
  COPYRIGHT_SINCE,
  PASSWORD_LENGTH,
  POPULAR_BRANDS,
  PRICE_CEILING_MAX_RUB,
  PRICE_CEILING_MIN_RUB,
  PRICE_CEILING_STEP_RUB,
  SKELETON_CARDS,
  TOAST_DURATION_MS,
} from "#worker/domain/kernel/limits.ts";
export {
  formatDaily,
  formatMonthly,
  formatPriceFrom,
  formatRubles,
  formatShortRubles,
} from "#worker/domain/money/money.ts";
export { formatPhone, phoneHref } from "#worker/domain/leads/phone.ts";
export { CARS, countOf, formatNumber } from "#worker/domain/kernel/text/plural.ts";
export { BANNER_PAGES, DEFAULT_SETTINGS } from "#worker/domain/dealership/settings.ts";

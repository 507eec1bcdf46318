// The compiler makes one browser file for every set of entries (routes and lazy parts) that reach a module. All entries import
// this list, so its modules end up in one file, and a first view requests a third of the scripts
// (docs/decisions/0006-shared-browser-files.md). Nothing else imports it: code imports a module by its own path.

import "@remix-run/cloudflare";
import "#app/features/content/brand-logo.tsx";
import "#app/features/media/photo.tsx";
import "#app/lib/lazy-part.ts";
import "#app/lib/packed.ts";
import "#app/lib/page/page-head.ts";
import "#app/lib/page/head-meta.ts";
import "#app/features/layout/use-layout.ts";
import "#app/lib/use-hydrated.ts";
import "#app/lib/use-slow-destination.ts";
import "#app/styles/fonts.ts";
import "#app/ui/badge.tsx";
import "#app/ui/button.tsx";
import "#app/ui/carousel.tsx";
import "#app/ui/container.tsx";
import "#app/ui/empty-state.tsx";
import "#app/ui/field.tsx";
import "#app/ui/icon.tsx";
import "#app/ui/overlay/close-button.tsx";
import "#app/ui/overlay/dialog.tsx";
import "#app/ui/overlay/opener.tsx";
import "#app/ui/overlay/overlay-history.ts";
import "#app/ui/pagination.tsx";
import "#app/ui/range-slider.tsx";
import "#app/ui/synced-select.tsx";
import "#app/ui/skeleton.tsx";
import "#app/ui/skip-link.tsx";
import "#app/ui/toast/toast.tsx";
import "#worker/domain/cars/car-status.ts";
import "#worker/domain/cars/car.ts";
import "#worker/domain/dealership/settings.ts";
import "#worker/domain/kernel/limits.ts";
import "#worker/domain/kernel/text/plural.ts";
import "#worker/domain/kernel/time/durations.ts";
import "#worker/domain/leads/advertising/attribution.ts";
import "#worker/domain/kernel/text/phone.ts";
import "#worker/domain/leads/trade-in.ts";
import "#worker/domain/money/kopecks.ts";
import "#worker/domain/money/money.ts";

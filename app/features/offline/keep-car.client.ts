import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { isSeenOff, recordSeen } from "#app/features/lists/local-lists.ts";
import { formatPriceFrom } from "#worker/domain/money/money.ts";

export interface KeptCar {
  slug: string;
  title: string;
  attributes: string;
  inStock: boolean;
  /** Rubles. */
  price: number;
}

/** The registration of the storefront's service worker; null where the browser has none or refuses it. */
async function storefrontWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    await navigator.serviceWorker.register("/storefront-worker.js");
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}

/** Adds the car to those that the visitor has viewed, and has its page kept for times without network. */
export async function keepCar({ slug, title, attributes, inStock, price }: KeptCar): Promise<void> {
  if (isSeenOff()) return;
  recordSeen(slug, price);
  const registration = await storefrontWorker();
  const text = inStock ? `${formatPriceFrom(price)}, ${attributes}` : attributes;
  registration?.active?.postMessage({ keep: { path: `/car/${slug}`, title, text, photo: mainPhoto() } });
}

/** Deletes the kept pages of cars. */
export async function forgetKeptCars(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration("/");
  registration?.active?.postMessage({ forget: true });
}

/** The size of the main photo that this browser has loaded. */
function mainPhoto(): string | null {
  const { origin, pathname } = new URL(
    document.querySelector<HTMLImageElement>("#photo-1 img")?.currentSrc || "data:,",
  );
  return origin === location.origin ? pathname : null;
}

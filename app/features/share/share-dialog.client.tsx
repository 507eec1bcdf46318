import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { SharedCar } from "./share-button.tsx";
import { ShareOptions } from "./share-options.tsx";

/** The lazy part of ShareButton. */
export function ShareDialog({ slug, title, qr, onClose }: SharedCar & { onClose: () => void }) {
  const path = `/car/${slug}`;
  return (
    <Dialog open onClose={onClose} title="Поделиться" description={title} href={`${path}/share`}>
      <ShareOptions address={location.origin + path} title={title} qr={qr} />
    </Dialog>
  );
}

import { useState } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { Opener } from "#app/ui/overlay/opener.tsx";

export interface SharedCar {
  slug: string;
  title: string;
  /** Picture of the QR code of the car's page. */
  qr: string;
}

const { Part: ShareDialog, preload } = lazyPart<SharedCar & { onClose: () => void }>(
  async () => (await import("./share-dialog.client.tsx")).ShareDialog,
);

/** Phones have a dialog of the system for it. */
const hasSystemShare = () => "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** Shares the address of a car's page, without parameters of advertising. Without JavaScript a link to the page with the ways. */
export function ShareButton(car: SharedCar) {
  const [isOpen, setOpen] = useState(false);
  const { slug, title } = car;
  return (
    <>
      <Opener
        href={`/car/${slug}/share`}
        preload={async () => {
          if (!hasSystemShare()) await Promise.all([preload(), preloadDialog()]);
        }}
        onOpen={() => {
          if (!hasSystemShare()) setOpen(true);
          // Rejects when the visitor closes that dialog.
          else navigator.share({ title, url: `${location.origin}/car/${slug}` }).catch(() => undefined);
        }}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        Поделиться
      </Opener>
      {isOpen && <ShareDialog {...car} onClose={() => setOpen(false)} />}
    </>
  );
}

import { useState } from "react";
import { isGalleryAngle } from "#worker/domain/cars/photo-angles.ts";
import type { PhotoBench } from "#worker/services/cars/photos/get-photo-bench.ts";
import { moveItem } from "#app/features/media/upload/images-picker.tsx";
import { type PictureListProps, PlainPictures } from "#app/features/media/upload/picture-tile.tsx";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { Button } from "#app/ui/button.tsx";

const { Part: SortablePictures } = lazyPart<PictureListProps>(
  async () => (await import("#app/features/media/upload/sortable-pictures.client.tsx")).SortablePictures,
  PlainPictures,
);

/** The photos of the bench in the order of the gallery, to put them in another. */
export function GalleryOrder({ bench }: { bench: PhotoBench }) {
  const mayChange = useMayChange();
  const { photos, gallery } = bench;
  const ofGallery = gallery.flatMap(
    (url) => photos.find(({ picture, angle }) => picture === url && isGalleryAngle(angle)) ?? [],
  );
  if (ofGallery.length < 2 || !mayChange) return null;
  const stored = ofGallery.map(({ id }) => id);
  // The key drops what was moved when another order comes from the server.
  return <SortedGallery key={stored.join()} bench={bench} stored={stored} />;
}

function SortedGallery({ bench: { car, photos }, stored }: { bench: PhotoBench; stored: string[] }) {
  const [order, setOrder] = useState(stored);
  const save = useMutation({
    send: (ids: string[] | null) => callApi("PUT /cars/:id/photo-order", { id: car.id, body: { ids } }),
    failure: "Не удалось изменить порядок",
  });
  const hide = useMutation({
    send: (id: string) => callApi("PUT /car-photos/:id", { id, body: { isShown: false } }),
    failure: "Не удалось убрать фото из галереи",
  });
  const pictures = order.flatMap((id) => photos.find((photo) => photo.id === id)?.picture ?? []);
  const change = async (ids: string[]) => {
    setOrder(ids);
    if (!(await save.run(ids))) setOrder(stored);
  };
  return (
    <section aria-labelledby="order">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="order" className="text-lg font-bold">
          Порядок в галерее
        </h2>
        <Button variant="quiet" size="sm" disabled={save.isPending} onClick={() => void save.run(null)}>
          По ракурсам
        </Button>
      </div>
      <SortablePictures
        label="Галерея"
        pictures={pictures}
        onMove={(from, to) => void change(moveItem(order, from, to))}
        onRemove={(index) => void hide.run(order[index] ?? "")}
      >
        {null}
      </SortablePictures>
    </section>
  );
}

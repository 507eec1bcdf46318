import { useRef, useState } from "react";
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
  const { car, photos, gallery } = bench;
  const [shownBench, setShownBench] = useState(bench);
  const [wanted, setWanted] = useState<string[] | null>(null);
  const [said, setSaid] = useState("");
  const next = useRef<{ ids: string[] | null } | null>(null);
  const save = useMutation({
    send: (ids: string[] | null) => callApi("PUT /cars/:id/photo-order", { id: car.id, body: { ids } }),
    failure: "Не удалось изменить порядок",
  });
  const hide = useMutation({
    send: (id: string) => callApi("PUT /car-photos/:id", { id, body: { isShown: false } }),
    failure: "Не удалось убрать фото из галереи",
  });
  if (bench !== shownBench) {
    // It has the saved order, unless a later one is on its way.
    setShownBench(bench);
    if (!save.isPending) setWanted(null);
  }
  const order =
    wanted ??
    gallery.flatMap((url) => photos.find(({ picture, angle }) => picture === url && isGalleryAngle(angle))?.id ?? []);
  if (order.length < 2 || !mayChange) return null;
  const pictures = order.flatMap((id) => photos.find((photo) => photo.id === id)?.picture ?? []);

  async function put(ids: string[] | null) {
    next.current = { ids };
    setWanted(ids);
    // Else it follows the order that is being saved.
    while (next.current && !save.isPending) {
      const sent = next.current;
      next.current = null;
      if (!(await save.run(sent.ids)) && !next.current) setWanted(null);
    }
  }

  return (
    <section aria-labelledby="order">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="order" className="text-lg font-bold">
          Порядок в галерее
        </h2>
        <Button variant="quiet" size="sm" disabled={save.isPending} onClick={() => void put(null)}>
          По ракурсам
        </Button>
      </div>
      <SortablePictures
        label="Галерея"
        pictures={pictures}
        onMove={(from, to) => {
          setSaid(`Фото лежит на месте ${to + 1} из ${order.length}`);
          void put(moveItem(order, from, to));
        }}
        onRemove={(index) => void hide.run(order[index] ?? "")}
      >
        {null}
      </SortablePictures>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

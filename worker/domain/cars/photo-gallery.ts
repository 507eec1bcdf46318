/** A photo of the bench as far as the gallery needs it; in the order of the bench, without documents and the row that turns. */
export interface BenchPicture {
  id: string;
  picture: string | null;
}

interface GalleryChange {
  /** Main picture first. */
  gallery: readonly string[];
  before: readonly BenchPicture[];
  after: readonly BenchPicture[];
  /** Photos that staff put into the gallery or take out of it, by id. */
  shown?: ReadonlyMap<string, boolean>;
  /** Most pictures of a gallery. One that has more keeps them. */
  max: number;
  /** Staff have just put the bench in order: the gallery follows, whatever order it had. */
  isReordered?: boolean;
}

/**
 * The gallery after a change of the bench. While its photos stand as on the bench, new ones take their places there; once staff have put the
 * gallery in another order, new ones come last. A photo that staff took out of the gallery does not come back by itself.
 */
export function galleryAfter({ gallery, before, after, shown, max, isReordered = false }: GalleryChange): string[] {
  const old = new Map(before.map(({ id, picture }) => [id, picture]));
  const ofBench = new Set(before.flatMap(({ picture }) => picture ?? []));
  const ordered = before.flatMap(({ picture }) => (picture !== null && gallery.includes(picture) ? picture : []));
  const inGallery = gallery.filter((url) => ofBench.has(url));
  const follows = isReordered || ordered.every((url, at) => inGallery[at] === url);
  const own = gallery.filter((url) => !ofBench.has(url));

  const wasShown = (id: string) => gallery.includes(old.get(id) ?? "");
  const isNew = (id: string) => (old.get(id) ?? null) === null;
  const wanted = after.filter(({ id, picture }) => picture !== null && (shown?.get(id) ?? (wasShown(id) || isNew(id))));
  let room = max - own.length - wanted.filter(({ id }) => wasShown(id)).length;
  const kept = wanted.filter(({ id }) => wasShown(id) || room-- > 0);
  const pictures = kept.flatMap(({ picture }) => picture ?? []);
  if (follows) return unique([...pictures, ...own]);

  const replaced = new Map(kept.map(({ id, picture }) => [old.get(id) ?? "", picture ?? ""]));
  const stays = gallery.flatMap((url) => (ofBench.has(url) ? (replaced.get(url) ?? []) : url));
  return unique([...stays, ...pictures]);
}

function unique(urls: readonly string[]): string[] {
  return [...new Set(urls)];
}

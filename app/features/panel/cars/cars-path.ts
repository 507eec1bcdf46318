export const CARS_PATH = "/admin/cars";

/** Path of the car's public page, or of its preview while it is not public. */
export function lookPath({ id, slug, isPublic }: { id: string; slug: string; isPublic: boolean }): string {
  return isPublic ? `/car/${slug}` : `${CARS_PATH}/${id}/preview`;
}

export const CARS_PATH = "/admin/cars";

/** Where a car can be looked at as visitors see it, or would. */
export function lookPath({ id, slug, isPublic }: { id: string; slug: string; isPublic: boolean }): string {
  return isPublic ? `/car/${slug}` : `${CARS_PATH}/${id}/preview`;
}

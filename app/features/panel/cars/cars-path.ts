export const CARS_PATH = "/admin/cars";

/** Path of the car's public page, or of its preview while it is not public. */
export function lookPath({ id, slug, isPublic }: { id: string; slug: string; isPublic: boolean }): string {
  return isPublic ? `/car/${slug}` : `${CARS_PATH}/${id}/preview`;
}

export function carPath(id: string): string {
  return `${CARS_PATH}/${id}`;
}

/** Reports on the history of a car, and its inspections. */
export function papersPath(id: string): string {
  return `${carPath(id)}/papers`;
}

export function inspectionPath(id: string, inspection: string): string {
  return `${carPath(id)}/inspections/${inspection}`;
}

/** The bench where the photos of a car are taken. */
export function photosPath(id: string): string {
  return `${carPath(id)}/photos`;
}

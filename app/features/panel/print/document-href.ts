interface Subject {
  lead?: string | null | undefined;
  car?: string | null | undefined;
}

/** The screen that prints a document about a lead and a car; without a template it offers all of them. */
export function documentHref(template: string | null, { lead, car }: Subject): string {
  const query = new URLSearchParams({ ...(lead ? { lead } : {}), ...(car ? { car } : {}) }).toString();
  return `/admin/documents/${template === null ? "" : `${template}/`}print${query && `?${query}`}`;
}

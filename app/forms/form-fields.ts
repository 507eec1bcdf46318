/** The fields of a URL-encoded form; an empty object for any other body. */
export async function formFields(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return {};
  return Object.fromEntries(await request.formData());
}

import { SITE_PICTURES_MAX } from "#worker/domain/conversations/message-terms.ts";

interface MessageForm {
  text: string;
  files: { name: string; bytes: Uint8Array }[];
  key: string;
  proof: string | undefined;
}

/** The form of the private page: multipart, for the pictures. Its size was checked by worker/edge/refusals.ts. */
export async function readMessageForm(request: Request): Promise<MessageForm> {
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get("Content-Type") ?? "",
  );
  const form: FormData = isForm ? await request.formData().catch(() => new FormData()) : new FormData();
  const textOf = (name: string) => {
    const value: unknown = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const files: MessageForm["files"] = [];
  // One more than is taken, so that the check says so.
  for (const file of form.getAll("pictures").slice(0, SITE_PICTURES_MAX + 1)) {
    // An empty field is a file without a name.
    if (typeof file === "string" || file.size === 0) continue;
    files.push({ name: file.name || "Фотография", bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  return { text: textOf("text"), files, key: textOf("key"), proof: textOf("proof") || undefined };
}

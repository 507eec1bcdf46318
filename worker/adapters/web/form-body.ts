/** A form with one file (multipart/form-data), as `Web.request` sends it. */
export async function formBody(field: string, file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }) {
  const form = new FormData();
  form.append(field, new File([file.bytes], file.name, { type: file.type }));
  const packed = new Response(form);
  return {
    headers: { "Content-Type": packed.headers.get("content-type") ?? "" },
    body: new Uint8Array(await packed.arrayBuffer()),
  };
}

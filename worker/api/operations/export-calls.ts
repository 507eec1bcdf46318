import { answerError, rawCall } from "../call.ts";

export const exportCalls = [
  rawCall("GET", "/export/all", "staff.manage", {
    summary:
      "Всё, что салон внёс и получил: ZIP с файлом JSON на каждый вид записей; only — некоторые из них, через запятую",
    recentLogin: true,
    contentType: "application/zip",
    respond: async (c, actor) => {
      const archive = await c.env.services.operations.exportEverything(actor, {
        origin: new URL(c.req.url).origin,
        only: c.req.query("only")?.split(",") ?? null,
      });
      if (!archive.ok) return answerError(c, archive.error);
      const { day, bytes } = archive.value;
      return c.body(streamOf(bytes), 200, {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="salon-${day}.zip"`,
      });
    },
  }),
];

/** Reads on as fast as the client takes it. A failure breaks the connection off, so that nobody takes a part for the whole. */
function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

import { createServer } from "node:http";

/** Paragraphs and numbers that are sorted: what a phone needs some tenths of a second for. Changed figures make old ones incomparable. */
const PARAGRAPHS = 600;
const SORTED_NUMBERS = 60_000;

const TEXT = "Съешь же ещё этих мягких французских булок, да выпей чаю.";
const SCRIPT = `for(let n=[],i=0;i<${SORTED_NUMBERS};i++)n.push(i*7919%${SORTED_NUMBERS}),i+1==${SORTED_NUMBERS}&&n.sort((a,b)=>a-b)`;
const PAGE = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Reference</title><h1>Reference</h1>${`<p><b>${TEXT}</b> ${TEXT}</p>`.repeat(PARAGRAPHS)}<script>${SCRIPT}</script></html>`;

/** Serves a page that never changes: its figures show how fast and how even the machine is. @returns {Promise<{ url: string, stop(): Promise<void> }>} */
export async function serveReferencePage() {
  const server = createServer((_request, response) =>
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(PAGE),
  );
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `http://localhost:${port}/`,
    stop: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
}

/** Programs that read pages for search results, previews and monitoring name themselves. */
const PROGRAM =
  /bot|crawl|spider|preview|facebookexternalhit|whatsapp|monitor|headless|curl|wget|python|http-?client|lighthouse|^$/i;

export function isProgram(userAgent: string | null): boolean {
  return PROGRAM.test(userAgent ?? "");
}

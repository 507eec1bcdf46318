/** Of a PDF that others have made: shown by the browser's own reader, and by nothing that runs with the rights of this site. */
export function pdfHeaders(title: string, size: number): Record<string, string> {
  const name = encodeURIComponent(`${title}.pdf`).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    "Content-Type": "application/pdf",
    "Content-Length": String(size),
    "Content-Disposition": `attachment; filename="report.pdf"; filename*=UTF-8''${name}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
  };
}

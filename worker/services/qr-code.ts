/** A QR code as one path of an SVG, `size` modules wide. */
export interface QrCode {
  size: number;
  path: string;
}

export async function qrCodeOf(text: string): Promise<QrCode> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { border: 2 });
  // One rectangle for each run of dark modules in a row.
  const path = data.flatMap((row, y) =>
    Array.from(
      row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
      ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  );
  return { size, path: path.join("") };
}

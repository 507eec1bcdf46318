import { runCommand } from "../command/run-command.mjs";

// npm run bench -- pictures: structural similarity and size of photos at several qualities of AVIF and WebP, by width. Prints and never
// fails: what is chosen stands in worker/domain/media/picture-quality.ts.

await runCommand(async () => {
  const { measurePictureQuality } = await import("../measure/picture-quality.mjs");
  console.log("format  width  quality  SSIM    worst   size");
  for await (const { format, width, quality, ssim, worst, kb, isChosen } of measurePictureQuality()) {
    const size = `${kb.toFixed(1).padStart(6)} KB`;
    const columns = [
      format.padEnd(6),
      String(width).padStart(5),
      String(quality).padStart(7),
      ` ${ssim.toFixed(4)}`,
      worst.toFixed(4),
      size,
    ];
    console.log(`${columns.join("  ")}${isChosen ? "  chosen" : ""}`);
  }
});

import { randomBytes } from "node:crypto";
import { openFolderBucket } from "./folder-bucket.ts";

// A process that a test kills: puts objects, four at a time, and prints a line for each that was answered.

const [folder = ""] = process.argv.slice(2);
const bucket = openFolderBucket(folder);

async function write(lane: number): Promise<void> {
  for (let count = 0; ; count++) {
    // Every third replaces an object; the content begins with what the key must have.
    const key = count % 3 === 2 ? `shared/${lane}` : `own/${lane}/${count}`;
    const text = `${key} ${count} ${randomBytes(20_000).toString("hex")}`;
    await bucket.put(key, text);
    process.stdout.write(`${key} ${count}\n`);
  }
}

await Promise.all([0, 1, 2, 3].map(write));

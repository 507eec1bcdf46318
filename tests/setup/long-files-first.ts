import { createHash } from "node:crypto";
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Of tests/browser, the longest first. One of them at the end would leave the other worker without work. */
const LONG = ["hostile-panel", "first-tap", "panel-import", "screens", "back-button", "two-tabs", "panel-cars"];

/** The long files first; the others in an order drawn from the seed. */
export class LongFilesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const keyOf = ({ moduleId }: TestSpecification) => {
      const name = basename(moduleId, ".test.ts");
      const at = LONG.indexOf(name);
      return at === -1 ? createHash("sha1").update(`${seed} ${name}`).digest("hex") : `0 ${at}`;
    };
    const key = new Map(files.map((file) => [file, keyOf(file)]));
    return Promise.resolve(files.toSorted((a, b) => ((key.get(a) ?? "") < (key.get(b) ?? "") ? -1 : 1)));
  }
}

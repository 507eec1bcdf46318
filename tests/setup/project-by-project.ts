import { createHash } from "node:crypto";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * One project after the other, in the order of the configuration; the files of each in an order drawn from the seed. Vitest keeps a worker
 * with its modules only if the next file in the row is of the same project: in one row of all projects, every other file would start a
 * process or a workerd.
 */
export class ProjectByProject extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { config, projects } = this.ctx;
    const places = files.map((file) => {
      const drawn = createHash("sha1").update(`${config.sequence.seed} ${relative(config.root, file.moduleId)}`);
      return { file, project: projects.indexOf(file.project), drawn: drawn.digest("hex") };
    });
    places.sort((a, b) => a.project - b.project || a.drawn.localeCompare(b.drawn));
    return Promise.resolve(places.map(({ file }) => file));
  }
}

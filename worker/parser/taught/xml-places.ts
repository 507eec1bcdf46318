import { PATH_DEPTH_MAX } from "../feeds/dialects.ts";
import { FEED_LIMITS } from "../feeds/feed-limits.ts";
import { LimitedParser } from "../limited-parser.ts";

/** Where the records of a file may be, and how many were seen. */
export interface FormPlace {
  place: string;
  records: number;
}

/** A record has at least so many values. */
const VALUES_MIN = 3;
const PATHS_MAX = 2000;
const NAMES_MAX = 300;

/** The paths of the elements that repeat and hold several values, the fullest first. */
export async function xmlPlaces(chunks: AsyncIterable<string>): Promise<FormPlace[]> {
  const seen = new Map<string, { count: number; names: Set<string>; parents: Set<number> }>();
  const path: { name: string; isLeaf: boolean; id: number }[] = [];
  let id = 0;
  const parser = new LimitedParser(
    {
      onopentag(tag, attributes) {
        const name = tag.slice(tag.indexOf(":") + 1);
        const parent = path.at(-1);
        if (parent) parent.isLeaf = false;
        path.push({ name, isLeaf: true, id: (id += 1) });
        const at = placeOf(path);
        if (at === undefined || (!seen.has(at) && seen.size >= PATHS_MAX)) return;
        const known = seen.get(at) ?? { count: 0, names: new Set<string>(), parents: new Set<number>() };
        known.count += 1;
        known.parents.add(parent?.id ?? 0);
        seen.set(at, known);
        for (const attribute of Object.keys(attributes)) addValue(`@${attribute}`);
      },
      onclosetag() {
        if (path.at(-1)?.isLeaf) addValue("");
        path.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
    FEED_LIMITS,
  );

  /** Counts a value of the innermost element for all elements around it. */
  function addValue(suffix: string): void {
    let below = suffix;
    for (let depth = path.length; depth > 0; depth -= 1) {
      const names = seen.get(placeOf(path.slice(0, depth)) ?? "")?.names;
      if (below !== "" && names && names.size < NAMES_MAX) names.add(below);
      below = `${path[depth - 1]?.name ?? ""}/${below}`;
    }
  }

  for await (const chunk of chunks) parser.write(chunk);
  parser.end();
  return (
    [...seen]
      .filter(([, { names }]) => names.size >= VALUES_MIN)
      .map(([place, { count, names, parents }]) => ({
        place,
        records: count,
        // Cars stand side by side; the one specification of each car does not.
        rating: names.size * Math.log2(1 + count) * (count > parents.size || count === 1 ? 1 : 0.3),
      }))
      // The elements around a single car have the same values: the innermost is the car.
      .sort((a, b) => b.rating - a.rating || b.place.length - a.place.length)
      .map(({ place, records }) => ({ place, records }))
  );
}

function placeOf(path: readonly { name: string }[]): string | undefined {
  return path.length > 0 && path.length <= PATH_DEPTH_MAX ? path.map(({ name }) => name).join("/") : undefined;
}

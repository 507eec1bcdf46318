import {
  selectBrandsOfSlugs,
  selectCarsOfSlugs,
  selectMovedSlugs,
  selectPagesOfSlugs,
} from "../../db/queries/moving/site-answers.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { sitePathOf } from "../../domain/moving/site-path.ts";
import type { Deps } from "../deps.ts";

/** What this site itself answers at an address: a page, or a redirect from the former slug of a car or brand. */
export interface SiteAnswer {
  status: 200 | 301;
  /** What opens. */
  title: string;
  /** Of a 301. */
  target: string | null;
}

/** Slugs of one statement: D1 binds values of at most 2 MB. */
const GROUP = 1500;

/** What answers each key; keys that nothing of this site answers are left out. Redirects of staff are not looked for. */
export async function siteAnswers({ db }: Pick<Deps, "db">, keys: readonly string[]): Promise<Map<string, SiteAnswer>> {
  const answers = new Map<string, SiteAnswer>();
  const asked = [...new Set(keys)].flatMap((key) => {
    const path = sitePathOf(key);
    if (path?.kind === "section") answers.set(key, { status: 200, title: path.title, target: null });
    return path && path.kind !== "section" && path.kind !== "other" ? [{ key, ...path }] : [];
  });
  for (let at = 0; at < asked.length; at += GROUP) {
    const group = asked.slice(at, at + GROUP);
    const slugs = (...kinds: string[]) => group.filter(({ kind }) => kinds.includes(kind)).map(({ slug }) => slug);
    const [cars, movedCars, brands, movedBrands, pages] = await db.read([
      selectCarsOfSlugs(db, slugs("car")),
      selectMovedSlugs(db, "car", slugs("car")),
      selectBrandsOfSlugs(db, slugs("brand")),
      selectMovedSlugs(db, "brand", slugs("brand")),
      selectPagesOfSlugs(db, slugs("page", "news")),
    ]);
    const titles = new Map([
      ...cars.map(({ slug, year, ...car }) => [`car ${slug}`, `${carTitle(car)}, ${year}`] as const),
      ...brands.map(({ slug, name }) => [`brand ${slug}`, name] as const),
      ...pages.map(({ kind, slug, title }) => [`${kind} ${slug}`, title] as const),
    ]);
    const moved = new Map<string, string>([
      ...movedCars.map((row) => [`car ${row.old}`, row.now] as const),
      ...movedBrands.map((row) => [`brand ${row.old}`, row.now] as const),
    ]);
    for (const { key, kind, slug } of group) {
      const title = titles.get(`${kind} ${slug}`);
      const now = moved.get(`${kind} ${slug}`);
      if (title !== undefined) answers.set(key, { status: 200, title, target: null });
      else if (now !== undefined && now !== slug)
        answers.set(key, { status: 301, title: `/${kind}/${now}`, target: `/${kind}/${now}` });
    }
  }
  return answers;
}

import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import { selectPageOfSource, selectPagesOfSlug } from "../../db/queries/content/pages.ts";
import { insertRecord, updateRecord } from "../../db/queries/content/records.ts";
import { storePageOfAddress } from "../../db/queries/moving/old-site.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { addressTaken, pageHref } from "../../domain/content/page-addresses.ts";
import { bodyWords, type PageBlock } from "../../domain/content/page-body.ts";
import { readBody } from "../../domain/content/page-body-schema.ts";
import { IMPORT_PICTURE_MIN, IMPORT_PICTURES_MAX, type ImportedPage } from "../../domain/content/page-import.ts";
import type { PageKind } from "../../domain/content/page-kinds.ts";
import { pageKindOf, slugOfAddress } from "../../domain/content/page-proposals.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { addressKey } from "../../domain/moving/address-key.ts";
import { foldText } from "../../domain/kernel/text/search-text.ts";
import { slugOf } from "../../domain/kernel/text/slug.ts";
import type { ImportDeps, RunSlice } from "../imports/import-deps.ts";
import { fetchPage, fetchPicture } from "../imports/runs/fetch-page.ts";
import { ingestPicture } from "../media/ingest-picture.ts";
import { retried, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { checkStaffAddress } from "../staff/security/check-staff-address.ts";
import { isOver } from "../work-slice.ts";
import type { Actor } from "../deps.ts";

/** How long the response waits for a page and its pictures, ms. */
const WAIT_MS = 25_000;
/** A Worker opens six connections at once; D1 and R2 need some of them. */
const PARALLEL_MAX = 3;
const ATTEMPTS = 4;
const NO_TEXT = "На странице не нашлось текста: её собирает скрипт, или сайт не пускает программы";

/**
 * Reads a page of the dealership's old site into a draft, with its pictures. A draft that was made from the same address and that nobody has
 * touched since is made anew; any other page of that address stays as it is, also one that staff change while the old site answers.
 */
export const importPage = retried(importOnce);

async function importOnce(
  deps: ImportDeps,
  actor: Actor,
  { url, kind: wanted, day: given }: { url: string; kind?: PageKind | undefined; day?: string | null | undefined },
  { pictureLanes = PARALLEL_MAX }: { pictureLanes?: number } = {},
): Promise<Result<ImportedPage>> {
  const { db, clock, ids } = deps;
  const address = await checkStaffAddress(deps, actor, "page", url);
  if (!address.ok) return address;
  const source = address.value.href;
  const [[known]] = await db.read([selectPageOfSource(db, source)]);
  if (known && (known.isShown || known.deletedAt !== null || known.updatedAt !== known.createdAt)) {
    const counts = { blocks: 0, pictures: 0, picturesLeft: 0, isCut: false };
    return ok({ outcome: "kept", ...shownOf(source, known), ...counts });
  }
  const slice = newSlice(deps);
  const fetched = await fetchPage(deps, slice, source);
  if (!fetched.ok) return fetched;
  const { bytes, contentType, status, url: here } = fetched.value;
  if (status !== 200) return fail("unavailable", `Сайт ответил ${status}`);
  const { readArticle } = await import("#parser");
  const article = await readArticle({ bytes, contentType, url: here, pause: () => deps.web.sleep(0) });
  if (!article) return fail("unsupported", NO_TEXT);
  const { body: withPictures, left } = await storePictures(deps, actor, { slice, lanes: pictureLanes }, article.body);
  const read = readBody(withPictures);
  if (!read.ok || read.body.length === 0) return fail("unsupported", read.ok ? NO_TEXT : read.message);
  const now = clock.now();
  const kind = wanted ?? pageKindOf(address.value.pathname);
  const newsOn = kind === "news" ? (given ?? article.day ?? null) : null;
  const texts = {
    title: article.title,
    description: article.description,
    body: read.body,
    searchText: foldText(article.title, article.description, bodyWords(read.body)),
    updatedAt: now,
    createdAt: now,
  };
  const pictures = read.body.filter(({ type }) => type === "image").length;
  const counts = { blocks: read.body.length, pictures, picturesLeft: left, isCut: article.isCut };
  const changes = { import: [null, source] } as const;
  const audit = { entity: "page", changes, isVisible: false } as const;
  const id = known?.id ?? ids.next();
  for (let attempt = 1; ; attempt += 1) {
    const slug = known?.kind === kind ? known.slug : await freeSlug(deps, kind, source, article.title);
    const shown = { ...shownOf(source, { id, kind, slug, newsOn, title: texts.title }), ...counts };
    try {
      if (known) {
        await writeAsStaff(deps, actor, { ...audit, action: "update", entityId: id }, [
          unchangedSince(db, "page", id, known.version),
          updateRecord(db, "page", id, { ...texts, kind, slug, newsOn }),
        ]);
        return ok({ outcome: "updated", ...shown });
      }
      const row = { id, kind, slug, newsOn, ...NEW_PAGE, sourceUrl: source, ...texts };
      await writeAsStaff(deps, actor, { ...audit, action: "create", entityId: id }, [
        insertRecord(db, "page", row),
        storePageOfAddress(db, addressKey(source) ?? "", { pageId: id, title: article.title }),
      ]);
      return ok({ outcome: "added", ...shown });
    } catch (cause) {
      // Another page of the same run has taken the address meanwhile.
      if (attempt >= ATTEMPTS || !isUniqueViolation(cause, "pages.kind, pages.slug")) throw cause;
    }
  }
}

/** Columns of a draft that the old page says nothing about. */
const NEW_PAGE = { picture: null, isShown: false, menuOrder: null, footerOrder: null, deletedAt: null, version: 1 };

function shownOf(
  url: string,
  { id, title, kind, slug, newsOn }: { id: string; title: string; kind: PageKind; slug: string; newsOn: string | null },
) {
  return { url, id, title, href: pageHref({ kind, slug }), isDayMissing: kind === "news" && newsOn === null };
}

function newSlice({ clock }: ImportDeps): RunSlice {
  return { until: clock.now() + WAIT_MS, lastRequests: new Map(), requestsLeft: 40, feedCarsLeft: 0 };
}

/** The text with the site's own pictures in place of those of the other site; those that cannot be taken are left out and counted. */
async function storePictures(
  deps: ImportDeps,
  { userId }: Actor,
  { slice, lanes }: { slice: RunSlice; lanes: number },
  body: readonly PageBlock[],
): Promise<{ body: PageBlock[]; left: number }> {
  const wanted = body.flatMap((block) => (block.type === "image" ? [block.src] : []));
  const stored = new Map<string, string>();
  const queue = wanted.slice(0, IMPORT_PICTURES_MAX);
  while (queue.length > 0 && slice.requestsLeft > 0 && !isOver(deps, slice)) {
    await Promise.all(
      queue.splice(0, lanes).map(async (src) => {
        const fetched = await fetchPicture(deps, slice, src);
        if (!fetched.ok) return;
        const { bytes } = fetched.value;
        const picture = await ingestPicture(deps, { bytes, declaredType: null, purpose: "page", by: userId });
        if (!picture.ok) return;
        const { url, width, height } = picture.value;
        if (width >= IMPORT_PICTURE_MIN.width && height >= IMPORT_PICTURE_MIN.height) stored.set(src, url);
      }),
    );
  }
  const kept = body.flatMap((block): PageBlock[] => {
    if (block.type !== "image") return [block];
    const src = stored.get(block.src);
    // The old site often names no words for a picture; staff see the field before they publish.
    return src === undefined ? [] : [{ ...block, src, alt: block.alt || block.caption || "Фото" }];
  });
  return { body: kept, left: wanted.length - stored.size };
}

/** An address like that of the old page, which nothing else has. */
async function freeSlug({ db, ids }: ImportDeps, kind: PageKind, source: string, title: string): Promise<string> {
  const base = slugOfAddress(source) || slugOf(title).slice(0, 80).replace(/-+$/, "") || "page";
  for (let at = 1; at <= 20; at += 1) {
    const slug = at === 1 ? base : `${base}-${at}`;
    if (addressTaken(kind, slug) !== null) continue;
    const [rows] = await db.read([selectPagesOfSlug(db, slug)]);
    if (!rows.some((row) => row.kind === kind)) return slug;
  }
  return `${base}-${ids.next().slice(0, 8)}`;
}

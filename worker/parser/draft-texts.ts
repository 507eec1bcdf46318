import { CAR_FIELDS } from "#worker/domain/cars/car-fields.ts";
import type { ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { type ExtractedValue, type SourceContext, type ValueName, valuesNamed } from "./extracted-values.ts";
import { absolute, cleanPictures } from "./normalise/pictures.ts";
import { tidyLines } from "./normalise/text.ts";

/** Fills the fields that are copied as written: colour, id, URL, description and pictures. */
export function copyTexts(draft: ImportDraft, values: readonly ExtractedValue[], context: SourceContext): void {
  const first = (name: ValueName, max: number) => valuesNamed(values, name).find(({ text }) => text.length <= max);
  const copy = (
    field: "color" | "sourceId" | "url" | "description",
    found: ExtractedValue | undefined,
    value: string | undefined,
  ) => {
    if (found && value) draft[field] = { value, from: found.from, confidence: found.confidence };
  };
  const color = first("color", CAR_FIELDS.color.max);
  if (color && /\p{L}{3}/u.test(color.text)) copy("color", color, color.text);
  const id = first("sourceId", 80);
  copy("sourceId", id, id?.text);
  const url = valuesNamed(values, "url")[0];
  copy("url", url, url && absolute(url.text, context.url));
  const description = valuesNamed(values, "description").find(
    ({ text, from }) => text.length > 20 && from !== "open-graph",
  );
  copy("description", description, description && tidyLines(description.text).slice(0, CAR_FIELDS.description.max));
  const images = picturesOf(values, context);
  if (images) draft.images = images;
}

/** The pictures of the most trusted origin with at least three; without such, of the origin with the most. */
function picturesOf(values: readonly ExtractedValue[], context: SourceContext): ImportDraft["images"] {
  const all = valuesNamed(values, "image");
  const sets = [...new Set(all.map(({ from }) => from))].map((from) => {
    const own = all.filter((extracted) => extracted.from === from);
    return {
      from,
      confidence: own[0]?.confidence ?? 0,
      urls: cleanPictures(
        own.map(({ text }) => text),
        context.url,
        context.picturesMax,
      ),
    };
  });
  const filled = sets.filter(({ urls }) => urls.length > 0);
  const best = filled.find(({ urls }) => urls.length > 2) ?? filled.sort((a, b) => b.urls.length - a.urls.length)[0];
  return best && { value: best.urls, from: best.from, confidence: best.confidence };
}

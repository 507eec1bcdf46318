import { Parser } from "htmlparser2";
import { etagOf } from "./description.ts";

/** A page of ListObjectsV2. */
export interface Listing {
  objects: { name: string; size: number; etag: string; uploaded: number }[];
  prefixes: string[];
  /** Continues the list; null at its end. */
  next: string | null;
}

export function readListing(xml: string): Listing {
  const texts: { path: string; text: string; entry: number }[] = [];
  const path: string[] = [];
  let entry = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        path.push(name);
        if (path.length === 2) entry++;
        texts.push({ path: path.slice(1).join("/"), text: "", entry });
      },
      ontext(text) {
        const current = texts.findLast((each) => each.path === path.slice(1).join("/"));
        if (current) current.text += text;
      },
      onclosetag() {
        path.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return ofTexts(texts);
}

function ofTexts(texts: { path: string; text: string; entry: number }[]): Listing {
  const valueOf = (path: string) => texts.find((each) => each.path === path)?.text ?? null;
  const decode = (name: string) =>
    valueOf("EncodingType") === "url" ? decodeURIComponent(name.replaceAll("+", " ")) : name;
  const objects = texts
    .filter(({ path }) => path === "Contents/Key")
    .map(({ text, entry }) => {
      const fieldOf = (path: string) => texts.find((each) => each.entry === entry && each.path === path)?.text ?? "";
      return {
        name: decode(text),
        size: Number(fieldOf("Contents/Size")),
        etag: etagOf(fieldOf("Contents/ETag")),
        uploaded: Date.parse(fieldOf("Contents/LastModified")),
      };
    });
  const prefixes = texts.filter(({ path }) => path === "CommonPrefixes/Prefix").map(({ text }) => decode(text));
  const isTruncated = valueOf("IsTruncated") === "true";
  return { objects, prefixes, next: isTruncated ? valueOf("NextContinuationToken") : null };
}

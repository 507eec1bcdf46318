import { isInUnrelatedPart, type PageDocument, type PageElement } from "../document.ts";
import { type ExtractedValue, extractedValue } from "../extracted-values.ts";
import { STEPS } from "../step-budget.ts";

const SOURCES = [
  "data-original",
  "data-full",
  "data-large",
  "data-src",
  "data-lazy",
  "data-lazy-src",
  "data-image",
  "src",
] as const;
const SETS = ["data-srcset", "srcset"] as const;
const SMALL_PX = 80;

/** Pictures of the main part. Takes the largest group with one host and folder, because a gallery shares them. */
export async function readPictures(document: PageDocument): Promise<ExtractedValue[]> {
  const { budget } = document;
  const families = new Map<string, Set<string>>();
  for (const element of document.elements) {
    budget.spend(3 * STEPS.element);
    if (budget.isPauseDue) await budget.pause();
    const address = pictureOf(element);
    if (!address || isInUnrelatedPart(element)) continue;
    const family = familyOf(address);
    families.set(family, (families.get(family) ?? new Set()).add(address));
  }
  const largest = [...families.values()].sort((a, b) => b.size - a.size)[0];
  return [...(largest ?? [])].map((address) => extractedValue("image", address, "text", { confidence: 0.6 }));
}

function familyOf(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  const parts = path.replace(/^(?:https?:)?\/\//, "").split("/");
  return [
    parts[0]?.replace(/\d+/g, ""),
    ...parts.slice(1, Math.min(3, parts.length - 1)).map((part) => part.replace(/\d+/g, "")),
  ].join("/");
}

const isPicture = (address: string | undefined) => /\.(?:jpe?g|webp|png|avif)(?:[?#][\s\S]*)?$/i.test(address ?? "");

function pictureOf({ tag, attributes, parent }: PageElement): string | undefined {
  // A thumbnail: the link around it leads to the full picture.
  if (tag === "img" && parent?.tag === "a" && isPicture(parent.attributes["href"])) return undefined;
  if (tag === "img" || tag === "source") {
    if (tag === "source" && /^(?:video|audio)\//.test(attributes["type"] ?? "")) return undefined;
    if (Number(attributes["width"] ?? SMALL_PX) < SMALL_PX || Number(attributes["height"] ?? SMALL_PX) < SMALL_PX)
      return undefined;
    for (const name of SETS) {
      const widest = widestOf(attributes[name] ?? "");
      if (widest) return widest;
    }
    return SOURCES.map((name) => attributes[name]).find(
      (value) => value !== undefined && value !== "" && !value.startsWith("data:"),
    );
  }
  if (tag === "a" && isPicture(attributes["href"])) return attributes["href"];
  if (!attributes["style"]?.includes("url(")) return attributes["data-background"] ?? attributes["data-bg"];
  return backgroundOf(attributes["style"]) ?? attributes["data-background"];
}

function backgroundOf(style: string): string | undefined {
  for (const declaration of style.split(";")) {
    const start = declaration.search(/background(?:-image)?\s*:/i);
    const at = declaration.lastIndexOf("url(");
    const address = start !== -1 && at > start ? /^\s*["']?([^"')]+)/.exec(declaration.slice(at + 4))?.[1] : undefined;
    if (address) return address;
  }
  return undefined;
}

/** The widest address of a srcset: «a.jpg 320w, b.jpg 640w». */
function widestOf(set: string): string | undefined {
  const candidates = set
    .split(/,\s+|,(?=https?:|\/\/)/)
    .map((part) => part.trim().split(/\s+/))
    .map(([address = "", size = "1x"]) => ({ address, size: Number.parseFloat(size) || 1 }))
    .filter(({ address }) => address !== "" && !address.startsWith("data:"));
  return candidates.sort((a, b) => b.size - a.size)[0]?.address;
}

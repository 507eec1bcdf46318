/** Most pictures stand under /media/<hash>/1280.jpg (docs/decisions/0004): in a list only the hash is news. */
const FOLDER = "/media/";
const USUAL_FILE = "/1280.jpg";

/** Addresses in one text, without what most have in common: every list carries six a car, twenty times. */
export function packPictures(addresses: readonly string[]): string {
  return addresses
    .map((address) => {
      if (!address.startsWith(FOLDER)) return address.replaceAll(" ", "%20");
      const name = address.slice(FOLDER.length);
      return name.endsWith(USUAL_FILE) ? name.slice(0, -USUAL_FILE.length) : name;
    })
    .join(" ");
}

export function unpackPictures(packed: string): string[] {
  return packed.split(" ").flatMap((name) => {
    if (!name) return [];
    if (/^\/|:/.test(name)) return [name];
    return [FOLDER + name + (name.includes("/") ? "" : USUAL_FILE)];
  });
}

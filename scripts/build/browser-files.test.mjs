// When this fails, browsers ask for scripts that do not exist, or are redirected on their way to them.
import { describe, expect, it } from "vitest";
import { plainAddresses, requireManifest } from "./browser-files.mjs";

const CAR = "routes/car.$slug-A1.js";

describe("plainAddresses", () => {
  it("takes the $ out of names and of every mention", () => {
    const files = [
      { path: CAR, text: `const price = "$" + 1` },
      { path: "manifest-B2.js", text: `{"module":"/build/${CAR}","other":"/build/root-C3.js"}` },
    ];
    expect(plainAddresses(files, [CAR, "root-C3.js"])).toEqual([
      { path: "routes/car.slug-A1.js", text: `const price = "$" + 1` },
      { path: "manifest-B2.js", text: `{"module":"/build/routes/car.slug-A1.js","other":"/build/root-C3.js"}` },
    ]);
  });
});

describe("requireManifest", () => {
  const manifest = { path: "manifest-B2.js", text: `window.__remixManifest={"module":"/build/${CAR}"};` };

  it("accepts a manifest whose scripts exist", () => {
    expect(() => requireManifest([manifest, { path: CAR, text: "" }])).not.toThrow();
  });

  it.each([
    ["there is no manifest", [{ path: CAR, text: "" }], "wrote no public/build/manifest-<hash>.js"],
    ["a script is missing", [manifest], CAR],
    ["addresses have another form", [{ ...manifest, text: `{"module":"./${CAR}"}` }], "names no scripts"],
  ])("fails and says so when %s", (_, files, text) => {
    expect(() => requireManifest(files)).toThrow(text);
  });
});

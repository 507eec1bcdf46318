import { samplePictures } from "./pictures.mjs";

/** Bindings of text that the tests of the Worker get on either home. */
export async function testVars() {
  return {
    DIAGNOSTICS: "1",
    UPLOAD_KEY: "key of the tests",
    // A developer's .dev.vars may allow what tests expect to be refused.
    IMPORT_ALLOW_LOCAL: "0",
    PICTURES: await picturesAsText(),
    APPROVED_CARS: process.env["APPROVED_CARS"] ?? "300",
  };
}

/** Tests in workerd cannot draw: they get their pictures as base64 by content type. @returns {Promise<Record<string, string>>} */
async function picturesAsText() {
  const pictures = Object.entries(await samplePictures());
  return Object.fromEntries(pictures.map(([type, bytes]) => [type, bytes.toString("base64")]));
}

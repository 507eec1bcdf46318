/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite */
/** @typedef {import("../../worker/domain/media/picture-purposes.ts").PicturePurposeName} Purpose */

/** @param {AttackedSite} site @param {object} request */
export function announce(site, request) {
  return site.send("/api/objects/upload", {
    method: "POST",
    as: site.caller("administrator"),
    body: JSON.stringify(request),
    headers: { "Content-Type": "application/json" },
  });
}

/** @param {AttackedSite} site @param {Purpose} purpose @returns {Promise<string>} */
export async function requestAddress(site, purpose) {
  const { text } = await announce(site, { purpose });
  return JSON.parse(text).uploadURL;
}

/** @param {AttackedSite} site @param {string} address @param {Uint8Array<ArrayBuffer>} bytes @param {string} type */
export function putFile(site, address, bytes, type) {
  return site.send(address, { method: "PUT", body: new Blob([bytes]), headers: { "Content-Type": type } });
}

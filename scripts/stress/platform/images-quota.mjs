import { IMAGES_QUOTA } from "../../site/faulty-bindings/faults.mjs";
import { SIGNALS } from "../../../worker/domain/operations/signals.ts";
import { UPLOAD_TEXTS } from "../../../worker/domain/media/upload.ts";
import { feedOf, photoOf, startSupplier } from "./supplier.mjs";
import { importedCars, runState, uploadFeed, workUntil } from "./import-cars.mjs";
import { shown, verdict } from "./verdict.mjs";

/** @typedef {import("./verdict.mjs").Rehearsal} Rehearsal @typedef {import("./import-cars.mjs").Staff} Staff */

const HOUR_MS = 3_600_000;
const CARS = 2;
const PHOTOS = 2;

/** @type {Rehearsal} */
export const imagesQuota = {
  async rehearse(salon) {
    const staff = await salon.signIn();
    const supplier = await startSupplier();
    try {
      const quota = () => salon.setFaults({ images: [IMAGES_QUOTA] });
      await quota();
      const upload = await uploadPhoto(staff, "/quota.jpg");
      const runId = await uploadFeed(staff, feedOf(CARS, { series: "PHT", photosFrom: supplier.url, photos: PHOTOS }));
      await workUntil(salon, async () => (await runState(salon, runId)) === "waiting", { turnsMax: 10 });
      await staff("POST", `/api/parser/runs/${runId}/approve`, { createBrands: true });
      // Enough turns for the import to meet the quota with all of its photos.
      await workUntil(salon, async () => false, { turnsMax: 4 });
      const dashboard = await staff("GET", "/admin/dashboard");
      const under = await importedCars(salon, "PHT");
      await salon.heal();
      const hasAll = async () => (await importedCars(salon, "PHT")).photos === CARS * PHOTOS;
      await workUntil(salon, hasAll, { turnsMax: 15, stepMs: HOUR_MS });
      const after = await importedCars(salon, "PHT");
      return [
        verdict("Images quota used up: an upload", `${shown(upload)} ${upload.text.slice(0, 160)}`, [
          upload.text.includes(UPLOAD_TEXTS.damaged) && "staff read that the file is damaged",
          upload.status >= 300 && !/[а-яё]/i.test(upload.text) && "staff get no Russian text",
          !/"event":"(?:images|picture)_/.test(salon.output()) && "nothing is logged",
          !showsAlarm(dashboard.text, "images_unavailable") && "the dashboard shows no alarm",
        ]),
        verdict(
          "Images quota used up: an import",
          `${under.photos} photos during, ${after.photos} of ${CARS * PHOTOS} after the quota is back`,
          [after.photos < CARS * PHOTOS && "photos are dropped"],
        ),
      ];
    } finally {
      supplier.close();
    }
  },
};

/** Uploads a photo as the panel does. @param {Staff} staff @param {string} name @returns {Promise<import("./salon.mjs").Answer>} */
export async function uploadPhoto(staff, name) {
  const target = await staff("POST", "/api/objects/upload", { purpose: "car" });
  const { uploadURL } = JSON.parse(target.text);
  const { pathname, search } = new URL(uploadURL, "http://salon");
  return staff("PUT", pathname + search, new Blob([await photoOf(name)], { type: "image/jpeg" }));
}

/** @param {string} html @param {string} name of a signal */
function showsAlarm(html, name) {
  const signals = /** @type {Record<string, { label: string }>} */ (SIGNALS);
  const label = signals[name]?.label;
  return label !== undefined && html.includes(label);
}

import { uploadPhoto } from "./images-quota.mjs";
import { shown, verdict } from "./verdict.mjs";

/** @type {import("./verdict.mjs").Rehearsal} */
export const pictures = {
  async rehearse(salon) {
    const staff = await salon.signIn();
    const upload = await uploadPhoto(staff, "/view.jpg");
    if (upload.status !== 200) return [verdict("Picture views", shown(upload), ["the upload is refused"])];
    const { url } = JSON.parse(upload.text);
    const first = await salon.send(url);
    await salon.setFaults({ r2: [{ message: "get: Unspecified error (0)" }] });
    const second = await salon.send(url);
    const { r2 } = (await salon.counts()).calls;
    return [
      verdict("R2 down: a picture that was viewed before", `${shown(second)}, ${r2} reads of R2`, [
        first.status !== 200 && "the picture is not shown at all",
        second.status !== 200 && "the picture is not shown",
        r2 > 0 && "the second view reads R2",
      ]),
    ];
  },
};

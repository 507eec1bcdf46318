/** What this browser does when a lead arrives, besides the message on the screen. */
export interface AlertChoices {
  sound: boolean;
  notification: boolean;
}

const KEY = "live-alerts";
const NONE: AlertChoices = { sound: false, notification: false };

/** Nothing without storage, as in a private window of some browsers. */
export function readAlertChoices(): AlertChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return NONE;
    return {
      sound: "sound" in stored && stored.sound === true,
      notification: "notification" in stored && stored.notification === true,
    };
  } catch {
    return NONE;
  }
}

/** False if the browser stores nothing. */
export function saveAlertChoices(choices: AlertChoices): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
    return true;
  } catch {
    return false;
  }
}

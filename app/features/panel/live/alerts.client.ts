import type { PushMessage } from "#worker/domain/live/push.ts";
import { readAlertChoices } from "./alert-choices.ts";

/** Other tabs of the browser stay silent meanwhile. */
const SOUND_OF_ONE_TAB_MS = 3000;
const TONES_HZ = [880, 1175];
const TONE_S = 0.18;

/** Two short tones. Browsers play them after the first click or key on the page. */
export async function playSound(): Promise<void> {
  const audio = new AudioContext();
  const end = audio.currentTime + TONES_HZ.length * TONE_S;
  for (const [at, hertz] of TONES_HZ.entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    const begin = audio.currentTime + at * TONE_S;
    volume.gain.setValueAtTime(0.2, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + TONE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + TONE_S);
  }
  await new Promise((resolve) => window.setTimeout(resolve, (end - audio.currentTime) * 1000 + 100));
  await audio.close();
}

/** Sound and notification of the browser, as chosen in it; one tab makes the sound. */
export function alertOf(news: PushMessage, open: (path: string) => void): void {
  const { sound, notification } = readAlertChoices();
  if (sound) void soundInOneTab().catch(() => undefined);
  if (notification && !document.hasFocus()) showNotification(news, open);
}

async function soundInOneTab(): Promise<void> {
  await navigator.locks.request("live-sound", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await playSound();
    await new Promise((resolve) => window.setTimeout(resolve, SOUND_OF_ONE_TAB_MS));
  });
}

function showNotification({ title, path, tag }: PushMessage, open: (path: string) => void): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    // The tag is the same in all tabs and in a push message: the browser shows one notification.
    const shown = new Notification(title, { tag, icon: "/apple-touch-icon.png", lang: "ru" });
    shown.addEventListener("click", () => {
      window.focus();
      open(path);
      shown.close();
    });
  } catch {
    // Android allows notifications to service workers alone: the push message shows it there.
  }
}

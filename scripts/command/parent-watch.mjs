const EVERY_MS = 500;

/**
 * npm starts a command through a shell, and a signal to npm ends that shell but does not reach us. Says when it has gone.
 * @param {() => void} gone
 */
export function onParentExit(gone) {
  if (!process.env["npm_lifecycle_event"]) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    gone();
  }, EVERY_MS);
  watch.unref();
}

const EVERY_MS = 500;

/**
 * Calls back when the parent process ends. npm starts a command through a shell, and a signal to npm ends only the shell.
 * @param {() => void} onExit
 */
export function onParentExit(onExit) {
  if (!process.env["npm_lifecycle_event"]) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onExit();
  }, EVERY_MS);
  watch.unref();
}

/** From now on SIGINT, SIGTERM and SIGHUP abort this signal instead of ending the process. @returns {AbortSignal} */
export function stopSignal() {
  const controller = new AbortController();
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => controller.abort());
  return controller.signal;
}

/** @param {AbortSignal} signal @returns {Promise<void>} */
export function untilAborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

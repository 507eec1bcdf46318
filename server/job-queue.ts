/** Runs jobs in order of arrival, at most `size` at a time. */
export function jobQueue(size: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running === size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await job();
    } finally {
      // The next job takes over this one's place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

export class DeadlinePassed extends Error {
  override name = "DeadlinePassed";
}

/**
 * The result of `work`, unless it takes longer. The work goes on: bindings have no abort.
 * @throws DeadlinePassed after `ms`
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, passed]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for a promise, but at most `ms` milliseconds. Leaves no timer behind.
 *  @throws Error that names the task when the time is over. */
export async function withTimeout<T>(
  promise: Promise<T>,
  { task, ms }: { task: string; ms: number },
): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timeout.reject(new Error(`${task} took longer than ${String(ms / 1_000)} seconds`));
  }, ms);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

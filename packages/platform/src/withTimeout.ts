/** Waits for a promise, but at most `ms` milliseconds. Leaves no timer behind.
 *  @throws Error that names `what` when the time is over. */
export async function withTimeout<T>(
  promise: Promise<T>,
  { what, ms }: { what: string; ms: number },
): Promise<T> {
  const ended = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    ended.reject(new Error(`${what} took longer than ${String(ms / 1_000)} seconds`));
  }, ms);
  try {
    return await Promise.race([promise, ended.promise]);
  } finally {
    clearTimeout(timer);
  }
}

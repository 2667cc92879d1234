/** Waits for a promise, but not longer than given, and not after the signal fired. Leaves no timer behind.
 * @throws Error that names `what` when the time is over; the signal's reason when it fires. */
export async function withTimeout<T>(
  promise: Promise<T>,
  { what, ms, signal }: { what: string; ms: number; signal?: AbortSignal },
): Promise<T> {
  const ended = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    ended.reject(new Error(`${what} took longer than ${String(ms / 1_000)} seconds`));
  }, ms);
  const abort = () => {
    ended.reject(signal?.reason as Error);
  };
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, ended.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

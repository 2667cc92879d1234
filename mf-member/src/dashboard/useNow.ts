import { useEffect, useState } from 'react';

// Longest delay that a timer supports, in milliseconds.
const timeoutMaxMs = 2 ** 31 - 1;

/** Returns the current time in milliseconds since 1970, updated when the next of the given moments is
 *  reached.
 *  @param moments milliseconds since 1970. */
export function useNow(moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(
      () => {
        setNow(Date.now());
      },
      Math.min(timeoutMaxMs, Math.max(0, next - Date.now())),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [next, now]);
  return now;
}

import { useEffect, useState } from 'react';

// Longer waits do not fit into a timer.
const longestMs = 2 ** 31 - 1;

/** The present moment, renewed when the next of these has come.
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
      Math.min(longestMs, Math.max(0, next - Date.now())),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [next, now]);
  return now;
}

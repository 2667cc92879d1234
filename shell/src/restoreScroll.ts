/** Maximum time for a revisited page to reach its former height. */
const restoreTimeoutMs = 4_000;

/** Restores the scroll position after Back and Forward. The browser tries immediately, while the page's
 *  content is still loading. */
export function restoreScroll() {
  const positions = new Map<string, number>();
  let restoring: AbortController | undefined;
  addEventListener(
    'scroll',
    () => {
      if (restoring === undefined || restoring.signal.aborted) positions.set(entryKey(), scrollY);
    },
    { passive: true },
  );
  addEventListener('popstate', () => {
    restoring?.abort();
    const top = positions.get(entryKey());
    if (top === undefined) return;
    restoring = new AbortController();
    keepPosition(top, restoring);
  });
}

/** Keeps this scroll position while content loads above and below it, until the user scrolls or the time is
 *  over. */
function keepPosition(top: number, until: AbortController) {
  const { signal } = until;
  const end = () => {
    until.abort();
  };
  const apply = () => {
    if (Math.abs(scrollY - top) >= 1) scrollTo(0, top);
  };
  const observer = new ResizeObserver(apply);
  observer.observe(document.body);
  const timer = setTimeout(end, restoreTimeoutMs);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const eventName of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(eventName, end, { passive: true, signal });
  apply();
}

/** Identifies the history entry, by its URL where the browser has no Navigation API. */
function entryKey(): string {
  const { navigation } = globalThis as { navigation?: { currentEntry: { key: string } | null } };
  return navigation?.currentEntry?.key ?? location.href;
}

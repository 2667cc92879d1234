/** How long a page that is gone back to may take until it is as long as it was. */
const patienceMs = 4_000;

/** Lets Back and Forward come to where one was on a page. The browser tries by itself, but at once, while the screen of
 *  that page is still on its way. */
export function restoreScroll() {
  const places = new Map<string, number>();
  let restoring: AbortController | undefined;
  addEventListener(
    'scroll',
    () => {
      if (restoring === undefined || restoring.signal.aborted) places.set(entryKey(), scrollY);
    },
    { passive: true },
  );
  addEventListener('popstate', () => {
    restoring?.abort();
    const top = places.get(entryKey());
    if (top === undefined) return;
    restoring = new AbortController();
    hold(top, restoring);
  });
}

/** Stays at this place whatever comes in above and below it, until the reader moves or the time is over. */
function hold(top: number, until: AbortController) {
  const { signal } = until;
  const end = () => {
    until.abort();
  };
  const apply = () => {
    if (Math.abs(scrollY - top) >= 1) scrollTo(0, top);
  };
  const observer = new ResizeObserver(apply);
  observer.observe(document.body);
  const timer = setTimeout(end, patienceMs);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const moved of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(moved, end, { passive: true, signal });
  apply();
}

/** Names the place in the history; its address where the browser does not tell. */
function entryKey(): string {
  const { navigation } = globalThis as { navigation?: { currentEntry: { key: string } | null } };
  return navigation?.currentEntry?.key ?? location.href;
}

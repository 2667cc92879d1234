import type { BodyOf } from '@grove/contracts/wire';
import type { ReleaseVitals } from '@grove/contracts/releases';
import type { Place } from '../placeOf.ts';
import { releaseOf } from '../registry.ts';
import { whenIdle } from '../whenIdle.ts';

/** Reports the largest contentful paint and the slowest interaction to the server once, when the user leaves
 *  the page, each for the versions shown at that time. The measuring library is a separate file that loads
 *  when the page is idle.
 *  @param currentPlace returns what the page shows. */
export async function watchVitals(currentPlace: () => Place): Promise<void> {
  const vitals = new Map<string, ReleaseVitals>();
  const begunWith = shownNow();
  await whenIdle();
  const library = await import(
    /* webpackChunkName: "vitals", webpackExports: ["onLCP", "onINP"] */ 'web-vitals'
  ).catch(() => undefined);
  if (library === undefined) return;
  library.onLCP(({ value }) => note(begunWith, { lcp: value }), { reportAllChanges: true });
  library.onINP(({ value }) => note(shownNow(), { inp: value }), { reportAllChanges: true });
  // Registered after the library's own listener, which measures until the end.
  document.addEventListener('visibilitychange', tell);

  /** The shell, and the remote shown in the page. */
  function shownNow(): string[] {
    const place = currentPlace();
    return place.kind === 'remote' ? ['shell', place.name] : ['shell'];
  }

  function note(names: readonly string[], value: { lcp: number } | { inp: number }) {
    for (const name of names) {
      const version = releaseOf(name)?.version;
      if (version !== undefined) vitals.set(name, { name, version, ...vitals.get(name), ...value });
    }
  }

  function tell() {
    if (document.visibilityState !== 'hidden' || !navigator.onLine || vitals.size === 0) return;
    document.removeEventListener('visibilitychange', tell);
    const body: BodyOf<'POST /api/page-vitals'> = { of: [...vitals.values()].slice(0, 12) };
    navigator.sendBeacon('/api/page-vitals', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  }
}

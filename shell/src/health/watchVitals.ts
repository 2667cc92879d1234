import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import type { ReleaseVitals } from '@grove/contracts/releases/releases';
import type { ActiveScreen } from '../resolveScreen.ts';
import { getRelease } from '../registry.ts';
import { whenIdle } from '../whenIdle.ts';

/** Reports the largest contentful paint and the slowest interaction to the server once, when the user leaves
 *  the page, each for the versions shown at that time. The measuring library is a separate file that loads
 *  when the page is idle.
 *  @param getScreen returns what the page shows. */
export async function watchVitals(getScreen: () => ActiveScreen): Promise<void> {
  const vitals = new Map<string, ReleaseVitals>();
  const initialReleases = getShownReleases();
  await whenIdle();
  const library = await import(
    /* webpackChunkName: "vitals", webpackExports: ["onLCP", "onINP"] */ 'web-vitals'
  ).catch(() => undefined);
  if (library === undefined) return;
  library.onLCP(({ value }) => recordVital(initialReleases, { lcp: value }), { reportAllChanges: true });
  library.onINP(({ value }) => recordVital(getShownReleases(), { inp: value }), { reportAllChanges: true });
  // Registered after the library's own listener, which measures until the end.
  document.addEventListener('visibilitychange', sendVitals);

  /** The shell, and the remote shown in the page. */
  function getShownReleases(): string[] {
    const screen = getScreen();
    return screen.kind === 'remote' ? ['shell', screen.name] : ['shell'];
  }

  function recordVital(names: readonly string[], value: { lcp: number } | { inp: number }) {
    for (const name of names) {
      const version = getRelease(name)?.version;
      if (version !== undefined) vitals.set(name, { name, version, ...vitals.get(name), ...value });
    }
  }

  function sendVitals() {
    if (document.visibilityState !== 'hidden' || !navigator.onLine || vitals.size === 0) return;
    document.removeEventListener('visibilitychange', sendVitals);
    const body: BodyOf<'POST /api/page-vitals'> = { of: [...vitals.values()].slice(0, 12) };
    navigator.sendBeacon('/api/page-vitals', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  }
}

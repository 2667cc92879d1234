import { call } from '@grove/platform/call';
import { readPageData } from '@grove/platform/pageData';
import { create } from 'zustand';

const restMs = 5 * 60_000;

/** Whether the site has been changed since this page was loaded. */
export const useNewVersion = create<{ isThere: boolean }>(() => ({ isThere: false }));

/** Looks for another version of the shell or a remote every five minutes while the page is in front, and when somebody
 *  comes back to it. A page keeps the versions it began with; this one only tells. */
export function watchVersions() {
  let lastLooked = Date.now();
  // Taken once: Retry in a remote's place replaces the releases that the page knows, not those that it runs.
  const own = versionsOf(readPageData().releases);
  function look() {
    if (document.visibilityState === 'hidden' || Date.now() - lastLooked < restMs) return;
    lastLooked = Date.now();
    void compare(own);
  }
  addEventListener('focus', look);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, 60_000);
}

async function compare(own: Versions) {
  try {
    const present = versionsOf(await call('GET /api/releases'));
    const names = new Set([...present.keys(), ...own.keys()]);
    if ([...names].some((name) => present.get(name) !== own.get(name)))
      useNewVersion.setState({ isThere: true });
  } catch {
    // Nobody asked: the next time will do.
  }
}

type Versions = ReadonlyMap<string, string>;

function versionsOf(releases: readonly { name: string; version: string }[]): Versions {
  return new Map(releases.map(({ name, version }) => [name, version]));
}

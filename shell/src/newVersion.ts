import { call } from '@grove/platform/call';
import { readPageData } from '@grove/platform/pageData';
import { create } from 'zustand';

const restMs = 5 * 60_000;

/** Whether the site has been updated since this page was loaded. */
export const useNewVersion = create<{ isThere: boolean }>(() => ({ isThere: false }));

/** Checks for a new version of the shell or a remote every five minutes while the page is visible, and when
 *  the user returns to it. A page keeps the versions it started with; this only reports new ones. */
export function watchVersions() {
  let lastLooked = Date.now();
  // Taken once: a retry of a remote replaces the releases that the page knows, not those that it runs.
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
    // A background check: the next one is enough.
  }
}

type Versions = ReadonlyMap<string, string>;

function versionsOf(releases: readonly { name: string; version: string }[]): Versions {
  return new Map(releases.map(({ name, version }) => [name, version]));
}

import { call } from '@grove/platform/call';
import { readPageData } from '@grove/platform/pageData';
import { create } from 'zustand';

const checkIntervalMs = 5 * 60_000;

/** Whether the site has been updated since this page was loaded. */
export const useNewVersion = create<{ isAvailable: boolean }>(() => ({ isAvailable: false }));

/** Checks for a new version of the shell or a remote every five minutes while the page is visible, and when
 *  the user returns to it. A page keeps the versions it started with; this only reports new ones. */
export function watchVersions() {
  let lastCheckedAt = Date.now();
  // Taken once: a retry of a remote replaces the releases that the page knows, not those that it runs.
  const initialVersions = toVersions(readPageData().releases);
  function checkIfDue() {
    if (document.visibilityState === 'hidden' || Date.now() - lastCheckedAt < checkIntervalMs) return;
    lastCheckedAt = Date.now();
    void compare(initialVersions);
  }
  addEventListener('focus', checkIfDue);
  addEventListener('online', checkIfDue);
  document.addEventListener('visibilitychange', checkIfDue);
  setInterval(checkIfDue, 60_000);
}

async function compare(initialVersions: Versions) {
  try {
    const latestVersions = toVersions(await call('GET /api/releases'));
    const names = new Set([...latestVersions.keys(), ...initialVersions.keys()]);
    if ([...names].some((name) => latestVersions.get(name) !== initialVersions.get(name)))
      useNewVersion.setState({ isAvailable: true });
  } catch {
    // A background check: the next one is enough.
  }
}

type Versions = ReadonlyMap<string, string>;

function toVersions(releases: readonly { name: string; version: string }[]): Versions {
  return new Map(releases.map(({ name, version }) => [name, version]));
}

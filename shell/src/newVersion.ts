import { readPageData } from '@grove/platform/pageData';
import { create } from 'zustand';

const restMs = 5 * 60_000;

/** Whether the site has been changed since this page was loaded. */
export const useNewVersion = create<{ isThere: boolean }>(() => ({ isThere: false }));

/** Looks for another version of the shell or a remote when somebody comes back to the page, every five minutes at
 *  most. A page keeps the versions it began with; this one only tells. */
export function watchVersions() {
  let lastLooked = Date.now();
  function look() {
    if (document.visibilityState === 'hidden' || Date.now() - lastLooked < restMs) return;
    lastLooked = Date.now();
    void compare();
  }
  addEventListener('focus', look);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
}

async function compare() {
  try {
    const answer = await fetch('/versions.json', { cache: 'no-store' });
    if (!answer.ok) return;
    const versions = (await answer.json()) as Record<string, string>;
    const own = Object.fromEntries(readPageData().releases.map(({ name, version }) => [name, version]));
    const names = new Set([...Object.keys(versions), ...Object.keys(own)]);
    if ([...names].some((name) => versions[name] !== own[name])) useNewVersion.setState({ isThere: true });
  } catch {
    // Nobody asked: the next time will do.
  }
}

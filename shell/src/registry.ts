import type { Release } from '@grove/contracts/releases/releases';
import { call } from '@grove/platform/call';
import { readPageData, replaceReleases } from '@grove/platform/pageData';
import { create } from 'zustand';

/** The releases that this page knows: from its own HTML, and refetched when the user presses Retry. Not
 *  polled: a page keeps the versions it started with, and a new page load gets the new ones. */
export const useRegistry = create<{ releases: readonly Release[] }>(() => ({
  releases: readPageData().releases,
}));

/** Returns a remote's release, or undefined if it is not published. */
export function getRelease(name: string): Release | undefined {
  return useRegistry.getState().releases.find((release) => release.name === name);
}

/** Refetches the registry, with the result that a new page load would get. If the request fails, the old
 *  registry stays. */
export async function refreshRegistry(signal: AbortSignal): Promise<void> {
  try {
    const releases = await call('GET /api/releases', { signal });
    replaceReleases(releases);
    useRegistry.setState({ releases });
  } catch {
    // Offline or refused: the known releases are the best available.
  }
}

import type { Release } from '@grove/contracts/releases';
import { call } from '@grove/platform/call';
import { readPageData, replaceReleases } from '@grove/platform/pageData';
import { create } from 'zustand';

/** The releases this page knows: from its own HTML, and anew when a person presses Retry. Not polled: a page keeps
 *  the versions it started with, and a new load gets the new ones. */
export const useRegistry = create<{ releases: readonly Release[] }>(() => ({
  releases: readPageData().releases,
}));

/** @returns what the registry says about one remote; undefined when it is not published. */
export function releaseOf(name: string): Release | undefined {
  return useRegistry.getState().releases.find((release) => release.name === name);
}

/** Asks the server for the registry as a page loaded now would get it. Without an answer the old one stays. */
export async function refreshRegistry(signal: AbortSignal): Promise<void> {
  try {
    const releases = await call('GET /api/releases', { signal });
    replaceReleases(releases);
    useRegistry.setState({ releases });
  } catch {
    // Offline, or refused: the known releases are the best there is.
  }
}

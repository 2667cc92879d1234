import type { PageData } from '@grove/contracts/pageData';
import type { Release } from '@grove/contracts/releases';
import { readPageData } from '@grove/platform/pageData';
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
    const answer = await fetch(location.pathname, {
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      signal,
    });
    // Not by a DOM parser: that would apply this page's policy to the other page's styles. The JSON holds no '<'.
    const json = /<script id="grove-page"[^>]*>([^<]+)</.exec(await answer.text())?.[1];
    if (json !== undefined) useRegistry.setState({ releases: (JSON.parse(json) as PageData).releases });
  } catch {
    // Offline, or an answer that is no page: the known releases are the best there is.
  }
}

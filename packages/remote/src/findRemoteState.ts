import type { RemoteState } from '@grove/contracts/releases/deploys';
import { SiteError } from './siteClient.ts';
import type { SiteClient } from './siteClient.ts';

/** Returns a remote's state on a site, or undefined if it has never been promoted there. */
export async function findRemoteState(name: string, site: SiteClient): Promise<RemoteState | undefined> {
  try {
    return await site.call('GET /api/remotes/:name', { params: { name } });
  } catch (error) {
    if (error instanceof SiteError && error.code === 'not-found') return undefined;
    throw error;
  }
}

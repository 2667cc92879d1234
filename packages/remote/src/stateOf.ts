import type { RemoteState } from '@grove/contracts/deploys';
import { SiteError } from './siteClient.ts';
import type { SiteClient } from './siteClient.ts';

/** What a site shows of a remote; undefined where it has never been promoted. */
export async function stateOf(name: string, site: SiteClient): Promise<RemoteState | undefined> {
  try {
    return await site.call('GET /api/remotes/:name', { params: { name } });
  } catch (error) {
    if (error instanceof SiteError && error.code === 'not-found') return undefined;
    throw error;
  }
}

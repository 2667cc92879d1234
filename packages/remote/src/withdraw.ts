import type { RemoteRelease } from '@grove/contracts/releases/deploys';
import type { SiteClient } from './siteClient.ts';

interface WithdrawOptions {
  name: string;
  site: SiteClient;
  version: string;
  why?: string | undefined;
}

/** Withdraws a version permanently, so that it can never be promoted again. */
export function withdraw({ name, site, version, why }: WithdrawOptions): Promise<RemoteRelease> {
  return site.call('POST /api/remotes/:name/releases/:version/withdraw', {
    params: { name, version },
    body: { ...(why !== undefined && { why }) },
  });
}

import type { ChannelState } from '@grove/contracts/deploys';
import type { SiteClient } from './siteClient.ts';

interface Rollback {
  name: string;
  site: SiteClient;
  /** Without one: the version before. */
  version?: string | undefined;
  why?: string | undefined;
}

/** Makes all devices load an earlier version again. */
export function rollback({ name, site, version, why }: Rollback): Promise<ChannelState> {
  const body = { ...(version !== undefined && { version }), ...(why !== undefined && { why }) };
  return site.call('POST /api/remotes/:name/rollbacks', { params: { name }, body });
}

import type { RollbackResult } from '@grove/contracts/releases/deploys';
import type { SiteClient } from './siteClient.ts';

interface RollbackOptions {
  name: string;
  site: SiteClient;
  /** Default: the previous version. */
  version?: string | undefined;
  why?: string | undefined;
  /** Rolls back even if the site warns that something would stop working. */
  force?: boolean | undefined;
}

/** Makes all devices load an earlier version again. */
export function rollback({ name, site, version, why, force }: RollbackOptions): Promise<RollbackResult> {
  const body = {
    ...(version !== undefined && { version }),
    ...(why !== undefined && { why }),
    ...(force !== undefined && { force }),
  };
  return site.call('POST /api/remotes/:name/rollbacks', { params: { name }, body });
}

import type { RolledBack } from '@grove/contracts/deploys';
import type { SiteClient } from './siteClient.ts';

interface Rollback {
  name: string;
  site: SiteClient;
  /** Without one: the version before. */
  version?: string | undefined;
  why?: string | undefined;
  /** Also where the site says that something would not work. */
  force?: boolean | undefined;
}

/** Makes all devices load an earlier version again. */
export function rollback({ name, site, version, why, force }: Rollback): Promise<RolledBack> {
  const body = {
    ...(version !== undefined && { version }),
    ...(why !== undefined && { why }),
    ...(force !== undefined && { force }),
  };
  return site.call('POST /api/remotes/:name/rollbacks', { params: { name }, body });
}

import type { ChannelState } from '@grove/contracts/releases/deploys';
import type { SiteClient } from './siteClient.ts';

interface SwitchOptions {
  name: string;
  site: SiteClient;
  to: 'on' | 'off';
  why?: string | undefined;
}

/** Turns a remote on or off. While it is off, no device loads it. Idempotent. */
export function switchRemote({ name, site, to, why }: SwitchOptions): Promise<ChannelState> {
  return site.call(`POST /api/remotes/:name/${to}`, {
    params: { name },
    body: { ...(why !== undefined && { why }) },
  });
}

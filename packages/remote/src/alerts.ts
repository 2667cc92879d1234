import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import type { SiteClient } from './siteClient.ts';

type Alerts = ResponseOf<'GET /api/remotes/:name/alerts'>;

interface AlertsOptions {
  name: string;
  site: SiteClient;
  /** A new address, or 'none'. Default: unchanged. */
  email?: string | undefined;
  webhook?: string | undefined;
}

/** Changes where the remote's team is notified when a canary is halted. @returns the current settings. */
export async function changeAlerts({ name, site, email, webhook }: AlertsOptions): Promise<Alerts> {
  const params = { name };
  const current = await site.call('GET /api/remotes/:name/alerts', { params });
  if (email === undefined && webhook === undefined) return current;
  const body = { email: select(email, current.email), webhook: select(webhook, current.webhook) };
  return site.call('PUT /api/remotes/:name/alerts', { params, body });
}

function select(named: string | undefined, current: string | null): string | null {
  if (named === undefined) return current;
  return named === 'none' ? null : named;
}

/** Formats what `grove-remote alerts` prints. */
export function describeAlerts({ email, webhook, webhookSecret }: Alerts): string {
  return [
    `email    ${email ?? 'none'}`,
    `webhook  ${webhook ?? 'none'}`,
    ...(webhookSecret === null ? [] : [`secret   ${webhookSecret}`]),
  ].join('\n');
}

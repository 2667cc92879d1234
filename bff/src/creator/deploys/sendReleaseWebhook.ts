import { createHmac } from 'node:crypto';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { Undeliverable } from '../../delivery/outbox/effectHandler.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { ForbiddenAddress, postWebhook } from '../../infra/postWebhook.ts';
import { createWebhookKey } from '../../infra/secrets.ts';
import { RemoteAlerts } from './remoteAlerts.model.ts';

interface HaltedRelease {
  name: string;
  version: string;
  why: string;
  /** When it was halted, ISO 8601. */
  at: string;
}

/** Notifies a team's webhook that a release was halted, signed as in the Standard Webhooks specification.
 *  @throws Undeliverable if the site must not call the address; Error if the receiver doesn't accept it. */
export async function sendReleaseWebhook(
  { name, version, why, at }: HaltedRelease,
  { effectId, env, signal }: EffectRun,
): Promise<void> {
  const alerts = await nativeCollection(RemoteAlerts).findOne({ _id: name });
  if (alerts === null || alerts.webhook === null) return;
  const { webhook } = alerts;
  const data = { site: env.PUBLIC_URL, remote: name, version, why };
  const body = JSON.stringify({ type: 'release.halted', timestamp: at, data });
  const seconds = String(Math.floor(clock.now().getTime() / 1_000));
  const signature = createHmac('sha256', createWebhookKey(`${name} ${webhook}`, env.GROVE_SECRET))
    .update(`${effectId}.${seconds}.${body}`)
    .digest('base64');
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Grove',
    'webhook-id': effectId,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
  try {
    await postWebhook(webhook, { headers, body, signal }, env);
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw new Undeliverable(error.message);
    throw error;
  }
}

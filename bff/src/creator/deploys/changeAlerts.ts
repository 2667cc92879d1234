import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import type { Env } from '../../env.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { findWebhookProblem } from '../../infra/postWebhook.ts';
import { createWebhookKey } from '../../infra/secrets.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { formatTokenSuffix } from '../../publishing/releases/changeChannel.ts';
import type { Deployer } from '../../publishing/releases/deployer.ts';
import { RemoteAlerts } from './remoteAlerts.model.ts';

type Alerts = ResponseOf<'GET /api/remotes/:name/alerts'>;
type Settings = Pick<Env, 'NODE_ENV' | 'GROVE_SECRET'>;

/** Returns where a remote's team is notified. */
export async function getAlerts(name: string, { GROVE_SECRET }: Settings): Promise<Alerts> {
  const stored = await nativeCollection(RemoteAlerts).findOne({ _id: name });
  const { email = null, webhook = null } = stored ?? {};
  return { email, webhook, webhookSecret: webhook && formatWebhookSecret(name, webhook, GROVE_SECRET) };
}

/** Sets where a remote's team is notified.
 *  @throws AppError('bad-request') for a webhook that the site may not call. */
export async function changeAlerts(
  { name, email, webhook }: { name: string; email: string | null; webhook: string | null },
  by: Deployer,
  settings: Settings,
): Promise<Alerts> {
  const problem = webhook === null ? undefined : findWebhookProblem(webhook, settings);
  if (problem !== undefined) throw new AppError('bad-request', { field: 'webhook', problem });
  await inTransaction(async (tx) => {
    await by.confirm(tx);
    const now = clock.now();
    await nativeCollection(RemoteAlerts).updateOne(
      { _id: name },
      { $set: { email, webhook, updatedAt: now }, $setOnInsert: { createdAt: now } },
      { session: tx, upsert: true },
    );
    const who = by.actorId === null ? {} : { actorId: by.actorId };
    const detail = `${name}${formatTokenSuffix(by.tokenLabel)}`;
    await recordAudit({ action: 'release-alerts-changed', ...who, detail, address: by.address }, tx);
  });
  return getAlerts(name, settings);
}

/** The form that libraries for Standard Webhooks expect. */
function formatWebhookSecret(name: string, webhook: string, secret: string): string {
  return `whsec_${createWebhookKey(`${name} ${webhook}`, secret).toString('base64')}`;
}

import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { listOperators } from '../../members/users/roles/listCreators.ts';
import { RemoteAlerts } from './remoteAlerts.model.ts';

interface Halt {
  name: string;
  version: string;
  why: string;
}

/** Notifies every operator and the remote's team that a release was halted. */
export async function notifyReleaseHalted(halt: Halt, { key }: EffectRun): Promise<void> {
  await inTransaction(async (tx) => {
    for (const { _id, email, username } of await listOperators(tx)) {
      const message = { key: `${key}:${_id.toHexString()}`, to: email, data: { username, ...halt } };
      await enqueueEmail({ template: 'release-halted', ...message }, tx);
    }
    await notifyTeam(halt, key, tx);
  });
}

async function notifyTeam(halt: Halt, key: string, tx: Transaction): Promise<void> {
  const alerts = await nativeCollection(RemoteAlerts).findOne({ _id: halt.name }, { session: tx });
  if (alerts === null) return;
  if (alerts.email !== null) {
    const data = { username: `team of ${halt.name}`, ...halt };
    await enqueueEmail({ template: 'release-halted', key: `${key}:team`, to: alerts.email, data }, tx);
  }
  if (alerts.webhook === null) return;
  const payload = { ...halt, at: clock.now().toISOString() };
  // A subject of its own: a receiver that is down must not delay the next halt's emails.
  const effect = { kind: 'release-webhook', key: `${key}:webhook`, subject: `webhook ${halt.name}`, payload };
  await addEffect(effect, tx);
}

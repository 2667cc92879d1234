import { randomUUID } from 'node:crypto';
import type { BillingSettings } from '@grove/contracts/shop/billingSettings';
import { addEffect } from '../../../delivery/outbox/addEffect.ts';
import type { Actor } from '../../../http/actor.ts';
import { inTransaction } from '../../../infra/mongo.ts';
import { recordAudit } from '../../../members/audit/recordAudit.ts';
import { findGraceDays } from '../../../members/settings/findGraceDays.ts';
import { saveGraceDays } from '../../../members/settings/saveGraceDays.ts';

/** Sets for how many days memberships stay open while their renewal is not paid. An effect applies it to those that
 *  run. */
export async function setGraceDays(
  actor: Actor,
  graceDays: number,
  address: string,
): Promise<BillingSettings> {
  await inTransaction(async (tx) => {
    const before = await findGraceDays(tx);
    if (before === graceDays) return;
    await saveGraceDays(graceDays, tx);
    const detail = `grace period: ${String(before)} → ${String(graceDays)} days`;
    await recordAudit({ action: 'billing-changed', actorId: actor.id, detail, address }, tx);
    const effect = { kind: 'grace-changed', subject: 'grace-changed', about: 'Grace period of memberships' };
    await addEffect({ ...effect, key: `grace-changed:${randomUUID()}`, payload: {} }, tx);
  });
  return { graceDays };
}

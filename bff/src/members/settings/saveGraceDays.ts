import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** Sets for how many days a membership stays open while its renewal is not paid. */
export async function saveGraceDays(graceDays: number, tx: Transaction): Promise<void> {
  const now = clock.now();
  await nativeCollection(SettingsDocument).updateOne(
    { _id: 'installation' },
    {
      $set: { 'billing.graceDays': graceDays, updatedAt: now },
      $setOnInsert: { requireSecondFactor: false, rightsChanges: 0, createdAt: now },
    },
    { session: tx, upsert: true },
  );
}

import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** Chooses the installation's time zone: what is sold from now on counts on its days. */
export async function saveTimeZone(timeZone: string, tx: Transaction): Promise<void> {
  const now = clock.now();
  await nativeCollection(SettingsDocument).updateOne(
    { _id: 'installation' },
    {
      $set: { timeZone, updatedAt: now },
      $setOnInsert: { requireSecondFactor: false, rightsChanges: 0, createdAt: now },
    },
    { session: tx, upsert: true },
  );
}

import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** Turns the second-factor requirement for creators on or off. */
export async function saveSecondFactorRequired(isRequired: boolean, tx: Transaction): Promise<void> {
  const now = clock.now();
  await nativeCollection(SettingsDocument).updateOne(
    { _id: 'installation' },
    {
      $set: { requireSecondFactor: isRequired, updatedAt: now },
      $inc: { rightsChanges: 1 },
      $setOnInsert: { createdAt: now },
    },
    { session: tx, upsert: true },
  );
}

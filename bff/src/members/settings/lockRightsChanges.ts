import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** Serializes transactions that make a user a creator, remove a second factor or change the requirement
 *  for creators: each could otherwise miss the changes of the others. Only rare operations wait here. */
export async function lockRightsChanges(tx: Transaction): Promise<void> {
  const now = clock.now();
  await nativeCollection(SettingsDocument).updateOne(
    { _id: 'installation' },
    {
      $inc: { rightsChanges: 1 },
      $set: { updatedAt: now },
      $setOnInsert: { requireSecondFactor: false, createdAt: now },
    },
    { session: tx, upsert: true },
  );
}

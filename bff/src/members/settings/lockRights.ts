import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** Lets who becomes a creator, or lays a second factor down, and what is demanded of all creators change one after the
 *  other: a demand cannot see those that another transaction is just making. Nothing that happens often waits here. */
export async function lockRights(tx: Transaction): Promise<void> {
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

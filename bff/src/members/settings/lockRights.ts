import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** Lets changes of who is a creator happen one after the other: what such a transaction reads of the others is still
 *  true when it commits. */
export async function lockRights(tx: Transaction): Promise<void> {
  await SettingsDocument.updateOne(
    { _id: 'installation' },
    { $inc: { rightsChanges: 1 } },
    { session: tx, upsert: true },
  );
}

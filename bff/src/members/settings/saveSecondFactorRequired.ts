import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** Asks creators for a second factor, or no longer. */
export async function saveSecondFactorRequired(isRequired: boolean, tx: Transaction): Promise<void> {
  await SettingsDocument.updateOne(
    { _id: 'installation' },
    { $set: { requireSecondFactor: isRequired }, $inc: { rightsChanges: 1 } },
    { session: tx, upsert: true },
  );
}

import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** Chooses the installation's time zone: what is sold from now on counts on its days. */
export async function saveTimeZone(timeZone: string, tx: Transaction): Promise<void> {
  await SettingsDocument.updateOne(
    { _id: 'installation' },
    { $set: { timeZone } },
    { session: tx, upsert: true },
  );
}

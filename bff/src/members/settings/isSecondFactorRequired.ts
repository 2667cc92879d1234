import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** Whether creators need a second factor to have their rights. */
export async function isSecondFactorRequired(tx?: Transaction): Promise<boolean> {
  const settings = await nativeCollection(SettingsDocument).findOne(
    { _id: 'installation' },
    { projection: { requireSecondFactor: 1 }, ...(tx && { session: tx }) },
  );
  return settings?.requireSecondFactor ?? false;
}

import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** Whether creators have their rights only with a second factor. */
export async function isSecondFactorRequired(tx?: Transaction): Promise<boolean> {
  const settings = await nativeCollection(SettingsDocument).findOne(
    { _id: 'installation' },
    { projection: { requireSecondFactor: 1 }, ...(tx && { session: tx }) },
  );
  return settings?.requireSecondFactor ?? false;
}

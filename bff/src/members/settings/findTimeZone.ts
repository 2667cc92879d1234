import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** The installation's time zone by its IANA name; UTC until one is chosen. */
export async function findTimeZone(tx?: Transaction): Promise<string> {
  const settings = await nativeCollection(SettingsDocument).findOne(
    { _id: 'installation' },
    { projection: { timeZone: 1 }, ...(tx && { session: tx }) },
  );
  return settings?.timeZone ?? 'UTC';
}

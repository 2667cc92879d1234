import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** The IANA name of the installation's time zone. Default: UTC. */
export async function findTimeZone(tx?: Transaction): Promise<string> {
  const settings = await nativeCollection(SettingsDocument).findOne(
    { _id: 'installation' },
    { projection: { timeZone: 1 }, ...(tx && { session: tx }) },
  );
  return settings?.timeZone ?? 'UTC';
}

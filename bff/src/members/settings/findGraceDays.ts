import { nativeCollection } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

const defaultDays = 14;

/** For how many days a membership stays open after its paid period, while its renewal is not paid. Default: 14. */
export async function findGraceDays(): Promise<number> {
  const settings = await nativeCollection(SettingsDocument).findOne(
    { _id: 'installation' },
    { projection: { billing: 1 } },
  );
  return settings?.billing?.graceDays ?? defaultDays;
}

import { graceDaysRange } from '@grove/contracts/shop/graceRules';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** For how many days a membership stays open after its paid period, while its renewal is not paid. Default: 14. */
export async function findGraceDays(tx?: Transaction): Promise<number> {
  const settings = await nativeCollection(SettingsDocument).findOne(
    { _id: 'installation' },
    { projection: { billing: 1 }, ...(tx && { session: tx }) },
  );
  return settings?.billing?.graceDays ?? graceDaysRange.default;
}

import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';
import type { StoredSiteSettings } from './storedSiteSettings.ts';

/** Changes the site settings.
 *  @param changes the new values; null resets a setting to its default. */
export async function saveSiteSettings(
  changes: { [N in keyof StoredSiteSettings]: StoredSiteSettings[N] | null },
  tx: Transaction,
): Promise<void> {
  const now = clock.now();
  const entries = Object.entries(changes).map(([name, value]) => [`site.${name}`, value] as const);
  const reset = entries.filter(([, value]) => value === null).map(([path]) => [path, 1]);
  await nativeCollection(SettingsDocument).updateOne(
    { _id: 'installation' },
    {
      $set: { ...Object.fromEntries(entries.filter(([, value]) => value !== null)), updatedAt: now },
      ...(reset.length > 0 && { $unset: Object.fromEntries(reset) as Record<string, 1> }),
      $setOnInsert: { requireSecondFactor: false, rightsChanges: 0, createdAt: now },
    },
    { session: tx, upsert: true },
  );
}

import type { MediaUse } from '@grove/contracts/files/media';
import { sitePictureNames } from '@grove/contracts/site/siteSettingRules';
import { nativeCollection } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';
import type { Settings } from './settings.model.ts';

const title = 'Site settings';

/** Finds the pictures with these keys that the site settings use. */
export async function findMediaUsesInSettings(
  keys: readonly string[],
): Promise<{ key: string; use: MediaUse }[]> {
  const found = await nativeCollection(SettingsDocument).findOne<Pick<Settings, 'site'>>(
    { _id: 'installation' },
    { projection: { _id: 0, site: 1 } },
  );
  const used = new Set(sitePictureNames.map((name) => found?.site?.[name]?.key));
  return keys.filter((key) => used.has(key)).map((key) => ({ key, use: { kind: 'site', title } }));
}

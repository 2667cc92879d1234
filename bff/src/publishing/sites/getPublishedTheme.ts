import type { Theme } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { nativeCollection } from '../../infra/mongo.ts';
import { Sites } from './sites.model.ts';
import type { Site } from './sites.model.ts';

/** Returns the published theme, or the default theme if none was published. */
export async function getPublishedTheme(): Promise<Theme> {
  const site = await nativeCollection(Sites).findOne<Pick<Site, 'published'>>(
    { name: 'site' },
    { projection: { _id: 0, 'published.theme': 1 } },
  );
  return site?.published?.theme ?? defaultTheme;
}

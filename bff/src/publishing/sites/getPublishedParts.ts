import { pageNames } from '@grove/contracts/site/siteDefaults';
import { nativeCollection } from '../../infra/mongo.ts';
import { listVisible } from './sectionEdits.ts';
import { Sites } from './sites.model.ts';
import type { Site } from './sites.model.ts';

/** Returns which parts of the public site are published. The theme is part of every publication. */
export async function getPublishedParts(): Promise<{ hasTheme: boolean; hasSections: boolean }> {
  const site = await nativeCollection(Sites).findOne<Pick<Site, 'published'>>(
    { name: 'site' },
    { projection: { _id: 0, 'published.publishedAt': 1, 'published.pages': 1 } },
  );
  const published = site?.published;
  if (published === undefined) return { hasTheme: false, hasSections: false };
  const hasSections = pageNames.some((page) => listVisible(published.pages[page]).length > 0);
  return { hasTheme: true, hasSections };
}

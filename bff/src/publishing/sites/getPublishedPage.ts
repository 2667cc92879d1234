import type { PublishedPage } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { nativeCollection } from '../../infra/mongo.ts';
import { listVisible } from './sectionEdits.ts';
import { Sites } from './sites.model.ts';
import type { Site } from './sites.model.ts';

/** Returns a public page as published, with no sections if it was never published. */
export async function getPublishedPage(page: PageName): Promise<PublishedPage> {
  const site = await nativeCollection(Sites).findOne<Pick<Site, 'published'>>(
    { name: 'site' },
    { projection: { _id: 0, [`published.pages.${page}`]: 1 } },
  );
  return { page, sections: listVisible(site?.published?.pages[page] ?? []) };
}

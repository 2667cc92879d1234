import type { PublishedPage } from '@grove/contracts/site';
import type { PageName } from '@grove/contracts/siteDefaults';
import { nativeCollection } from '../../infra/mongo.ts';
import { Sites } from './sites.model.ts';
import type { Site } from './sites.model.ts';

/** A public page as published, without sections where none was. */
export async function getPublishedPage(page: PageName): Promise<PublishedPage> {
  const site = await nativeCollection(Sites).findOne<Pick<Site, 'published'>>(
    { name: 'site' },
    { projection: { _id: 0, [`published.pages.${page}`]: 1 } },
  );
  return { page, sections: site?.published.pages[page] ?? [] };
}

import type { PublishedPage } from '@grove/contracts/site';
import type { PageName } from '@grove/contracts/siteDefaults';
import { nativeCollection } from '../../infra/mongo.ts';
import { Sites } from './sites.model.ts';
import type { Site, StoredSection } from './sites.model.ts';

/** A public page as published, without sections where none was. */
export async function getPublishedPage(page: PageName): Promise<PublishedPage> {
  const site = await nativeCollection(Sites).findOne<Pick<Site, 'published'>>(
    { name: 'site' },
    { projection: { _id: 0, [`published.pages.${page}`]: 1 } },
  );
  return { page, sections: visibleOf(site?.published?.pages[page] ?? []) };
}

/** What everybody sees of a page: no hidden section, and nothing that editors alone know. */
export function visibleOf(sections: readonly StoredSection[]): (StoredSection & { isVisible: true })[] {
  return sections.filter(({ isVisible }) => isVisible).map((section) => ({ ...section, isVisible: true }));
}

import type { PageName } from '@grove/contracts/siteDefaults';
import type { SitePages, StoredSection } from './sites.model.ts';

/** URLs of this site's files, by the page that uses them. */
export type NamedByPage = Record<PageName, string[]>;

const ownFile = /\/(?:media|api\/page-videos)\/[\w./-]+/g;

/** Lists the site's pictures and videos that pages use, in settings or in text. */
export function namedOn({ home, about, services }: SitePages): NamedByPage {
  return { home: namedIn(home), about: namedIn(about), services: namedIn(services) };
}

export function namedIn(sections: readonly StoredSection[]): string[] {
  return [...new Set(JSON.stringify(sections).match(ownFile) ?? [])];
}

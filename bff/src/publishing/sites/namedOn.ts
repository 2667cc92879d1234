import type { PageName } from '@grove/contracts/siteDefaults';
import type { SitePages, StoredSection } from './sites.model.ts';

/** Addresses of this site, by the page that names them. */
export type NamedByPage = Record<PageName, string[]>;

const ownFile = /\/(?:media|api\/page-videos)\/[\w./-]+/g;

/** The pictures and films of this site that pages name, in their settings or their words. */
export function namedOn({ home, about, services }: SitePages): NamedByPage {
  return { home: namedIn(home), about: namedIn(about), services: namedIn(services) };
}

export function namedIn(sections: readonly StoredSection[]): string[] {
  return [...new Set(JSON.stringify(sections).match(ownFile) ?? [])];
}

import type { PageName } from '@grove/contracts/site/siteDefaults';
import type { SitePages } from './sites.model.ts';
import type { StoredSection } from './storedSection.ts';

/** URLs of this site's files, by the page that uses them. */
export type FilesByPage = Record<PageName, string[]>;

const ownFile = /\/(?:media|api\/page-videos)\/[\w./-]+/g;

/** Lists the site's pictures and videos that pages use, in settings or in text. */
export function listFilesByPage({ home, about, services }: SitePages): FilesByPage {
  return { home: listOwnFiles(home), about: listOwnFiles(about), services: listOwnFiles(services) };
}

export function listOwnFiles(sections: readonly StoredSection[]): string[] {
  return [...new Set(JSON.stringify(sections).match(ownFile) ?? [])];
}

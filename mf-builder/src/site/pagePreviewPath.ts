import type { PageName } from '@grove/contracts/site/siteDefaults';
import { pathTo } from '@grove/platform/pathTo';

/** The path of the preview of a draft page. */
export function pagePreviewPath(page: PageName): string {
  return `${pathTo('pageBuilder')}/preview/${page}`;
}

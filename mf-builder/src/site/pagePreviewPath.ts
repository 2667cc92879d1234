import type { PageName } from '@grove/contracts/siteDefaults';
import { pathTo } from '@grove/platform/pathTo';

/** Where a page of the draft is shown to its creators. */
export function pagePreviewPath(page: PageName): string {
  return `${pathTo('pageBuilder')}/preview/${page}`;
}

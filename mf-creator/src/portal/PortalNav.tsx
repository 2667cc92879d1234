import { Link } from '@grove/platform/Link';
import { TabLinks } from '@grove/ui/TabLinks';
import { findPortalTab, installationPages, portalTabs } from './portalPages.ts';
import type { PortalPage } from './portalPages.ts';

/** The tabs of the portal, and below them the pages of the installation where one of those is shown. */
export function PortalNav({ path }: { path: string }) {
  const tab = findPortalTab(path);
  return (
    <>
      <Pages label="Creator Portal" pages={portalTabs} current={tab?.path} />
      {tab?.pages === installationPages && (
        <Pages label="Installation" pages={installationPages} current={path} />
      )}
    </>
  );
}

function Pages({
  label,
  pages,
  current,
}: {
  label: string;
  pages: readonly PortalPage[];
  current: string | undefined;
}) {
  return (
    <TabLinks label={label}>
      {pages.map((page) => (
        <li key={page.path}>
          <Link to={page.path} aria-current={page.path === current ? 'page' : undefined}>
            {page.label}
          </Link>
        </li>
      ))}
    </TabLinks>
  );
}

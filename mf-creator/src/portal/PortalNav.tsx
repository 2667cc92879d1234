import { styled } from 'styled-components';
import { UnreadCount } from '@grove/conversations/UnreadCount';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { TabLinks } from '@grove/ui/navigation/TabLinks';
import { CreateMenu } from '../content/CreateMenu.tsx';
import { findPortalTab, installationPages, portalTabs } from './portalPages.ts';
import { portalPaths } from './portalPaths.ts';
import type { PortalPage } from './portalPages.ts';

/** The tabs of the portal, and the secondary navigation of the Installation tab.
 *  @param props.canOperate whether the pages for operators are listed. */
export function PortalNav({ path, canOperate }: { path: string; canOperate: boolean }) {
  const tab = findPortalTab(path);
  return (
    <>
      <Head>
        <PageLinks label="Creator Portal" pages={portalTabs} current={tab?.path} />
        <CreateMenu />
      </Head>
      {tab?.pages === installationPages && (
        <PageLinks
          label="Installation"
          pages={installationPages.filter(({ isForOperators }) => canOperate || isForOperators !== true)}
          current={path}
        />
      )}
    </>
  );
}

function PageLinks({
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
          <Link
            to={page.place ? pathTo(page.place) : page.path}
            aria-current={page.path === current ? 'page' : undefined}
          >
            {page.label}
            {page.path === portalPaths.messages() && <UnreadCount />}
          </Link>
        </li>
      ))}
    </TabLinks>
  );
}

const Head = styled.div`
  position: relative;

  /* Overlaps the line below the tabs, so that it takes no space of its own. */
  > :last-child {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
  }

  > nav ul {
    margin-inline-end: 12rem;

    @media (width < 48rem) {
      margin-inline-end: 4.5rem;
    }
  }
`;

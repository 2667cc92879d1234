import { styled } from 'styled-components';
import { useTitle } from '@grove/platform/useTitle';
import { useRoute } from '@grove/platform/useRoute';
import type { RouteMatch } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/layout/Page';
import { CalendarRoute } from './calendar/CalendarRoute.tsx';
import { CoachingRoute } from './coaching/CoachingRoute.tsx';
import { CircleRoute } from './circles/CircleRoute.tsx';
import { CollectiveRoute } from './community/CollectiveRoute.tsx';
import { MessagesRoute } from './messages/MessagesRoute.tsx';
import { SectionNav } from './nav/SectionNav.tsx';
import { OverviewRoute } from './points/OverviewRoute.tsx';
import { ProfileRoute } from './profile/ProfileRoute.tsx';
import { useSaveTimeZone } from './profile/useSaveTimeZone.ts';
import { routes } from './routes.ts';
import { SearchBox } from './search/SearchBox.tsx';
import { SettingsRoute } from './settings/SettingsRoute.tsx';

/** The member area except the classroom: the navigation of the section and the screen of the item. */
export function Root() {
  const route = useRoute(routes);
  useSaveTimeZone();
  if (route === undefined) return null;
  if (route.section === 'community')
    return (
      <CompactPage>
        <SearchBox />
        <SectionNav section={route.section} item={route.item} />
        <Screen route={route} />
      </CompactPage>
    );
  return (
    <Page>
      <SectionNav section={route.section} item={route.item} />
      <Screen route={route} />
    </Page>
  );
}

/** Smaller distances above the content, because the search box is above the tabs. */
const CompactPage = styled(Page)`
  padding-block-start: var(--grove-space-5);

  > nav,
  > header {
    margin-block-end: var(--grove-space-4);
  }

  > header h1 {
    font-size: var(--grove-text-28);
  }
`;

function Screen({ route: { section, item } }: { route: RouteMatch }) {
  useTitle(item === 'settings' ? 'Settings' : undefined);
  if (item === 'profile-wall')
    return <ProfileRoute title={section === 'community' ? 'My Profile' : 'Profile Wall'} />;
  if (item === 'sanctum-collective') return <CollectiveRoute />;
  if (section === 'coaching') return <CoachingRoute item={item} />;
  if (item === 'messages') return <MessagesRoute />;
  if (item === 'circles-pods') return <CircleRoute />;
  if (item === 'calendar') return <CalendarRoute />;
  return item === 'settings' ? <SettingsRoute /> : <OverviewRoute />;
}

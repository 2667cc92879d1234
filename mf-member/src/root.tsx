import { useTitle } from '@grove/platform/useTitle';
import { useRoute } from '@grove/platform/useRoute';
import type { RouteMatch } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/Page';
import { CalendarPlace } from './calendar/CalendarPlace.tsx';
import { CoachingPlace } from './coaching/CoachingPlace.tsx';
import { CirclePlace } from './circles/CirclePlace.tsx';
import { CollectivePlace } from './community/CollectivePlace.tsx';
import { MessagesPlace } from './messages/MessagesPlace.tsx';
import { SectionNav } from './places/SectionNav.tsx';
import { OverviewPlace } from './points/OverviewPlace.tsx';
import { ProfilePlace } from './profile/ProfilePlace.tsx';
import { useTimeZoneOnce } from './profile/useTimeZoneOnce.ts';
import { routes } from './routes.ts';
import { SearchBox } from './search/SearchBox.tsx';
import { SettingsPlace } from './settings/SettingsPlace.tsx';

/** The member area except the classroom: the navigation of the section and the screen of the item. */
export function Root() {
  const route = useRoute(routes);
  useTimeZoneOnce();
  if (route === undefined) return null;
  return (
    <Page>
      {route.section === 'community' && <SearchBox />}
      <SectionNav section={route.section} item={route.item} />
      <Screen route={route} />
    </Page>
  );
}

function Screen({ route: { section, item } }: { route: RouteMatch }) {
  useTitle(item === 'settings' ? 'Settings' : undefined);
  if (item === 'profile-wall')
    return <ProfilePlace title={section === 'community' ? 'My Profile' : 'Profile Wall'} />;
  if (item === 'sanctum-collective') return <CollectivePlace />;
  if (section === 'coaching') return <CoachingPlace item={item} />;
  if (item === 'messages') return <MessagesPlace />;
  if (item === 'circles-pods') return <CirclePlace />;
  if (item === 'calendar') return <CalendarPlace />;
  return item === 'settings' ? <SettingsPlace /> : <OverviewPlace />;
}

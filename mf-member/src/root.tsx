import { useTitle } from '@grove/platform/useTitle';
import { useRoute } from '@grove/platform/useRoute';
import type { RouteMatch } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/Page';
import { CalendarPlace } from './calendar/CalendarPlace.tsx';
import { PlaceScreen } from './places/PlaceScreen.tsx';
import { SectionNav } from './places/SectionNav.tsx';
import { findPlace } from './places/places.ts';
import { OverviewPlace } from './points/OverviewPlace.tsx';
import { ProfilePlace } from './profile/ProfilePlace.tsx';
import { useTimeZoneOnce } from './profile/useTimeZoneOnce.ts';
import { routes } from './routes.ts';
import { SettingsPlace } from './settings/SettingsPlace.tsx';

/** The member area except the classroom: the section's navigation and the screen of its item. */
export function Root() {
  const route = useRoute(routes);
  useTimeZoneOnce();
  if (route === undefined) return null;
  return (
    <Page>
      <SectionNav section={route.section} item={route.item} />
      <Screen route={route} />
    </Page>
  );
}

function Screen({ route: { section, item } }: { route: RouteMatch }) {
  const place = findPlace(section, item);
  const isProfile = item === 'profile-wall';
  const isCalendar = section === 'dashboard' && item === 'calendar';
  const isSettings = section === 'dashboard' && item === 'settings';
  useTitle(place?.title ?? (isSettings ? 'Settings' : undefined));
  if (isProfile) return <ProfilePlace title={section === 'community' ? 'My Profile' : 'Profile Wall'} />;
  if (place !== undefined) return <PlaceScreen key={place.item} place={place} />;
  if (isCalendar) return <CalendarPlace />;
  return isSettings ? <SettingsPlace /> : <OverviewPlace />;
}

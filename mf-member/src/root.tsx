import { useTitle } from '@grove/platform/useTitle';
import { useRoute } from '@grove/platform/useRoute';
import { Page } from '@grove/ui/Page';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { PlaceScreen } from './places/PlaceScreen.tsx';
import { SectionNav } from './places/SectionNav.tsx';
import { findPlace } from './places/places.ts';
import { routes } from './routes.ts';

/** The member area except the classroom: the section's navigation and the screen of its item. */
export function Root() {
  const route = useRoute(routes);
  const place = findPlace(route?.section, route?.item);
  useTitle(place?.title ?? 'Dashboard');
  if (route === undefined) return null;
  return (
    <Page>
      <SectionNav section={route.section} item={route.item} />
      {place === undefined ? <DashboardScreen /> : <PlaceScreen key={place.item} place={place} />}
    </Page>
  );
}

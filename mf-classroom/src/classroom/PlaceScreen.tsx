import { useTitle } from '@grove/platform/useTitle';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { PageHeader } from '@grove/ui/PageHeader';
import type { Place } from './places.ts';

/** An item of the classroom that holds nothing yet: its title and one line. */
export function PlaceScreen({ place }: { place: Place }) {
  useTitle(place.title);
  return (
    <>
      <PageHeader title={place.title} text={place.text} />
      <Card padding="none">
        <EmptyState drawing={place.drawing} title={place.empty} />
      </Card>
    </>
  );
}

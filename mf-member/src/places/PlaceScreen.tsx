import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { PageHeader } from '@grove/ui/PageHeader';
import type { EmptyPlace } from './places.ts';

/** A place of the member area that holds nothing yet: its title and one line. */
export function PlaceScreen({ place }: { place: EmptyPlace }) {
  return (
    <>
      <PageHeader title={place.title} />
      <Card padding="none">
        <EmptyState drawing={place.drawing} title={place.line} text={place.text} />
      </Card>
    </>
  );
}

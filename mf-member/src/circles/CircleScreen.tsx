import { styled } from 'styled-components';
import type { Circle } from '@grove/contracts/circles';
import { ArchivedCircles } from '@grove/circles/ArchivedCircles';
import { useLiveCircles } from '@grove/circles/circles.api';
import type { useOwnCircles } from '@grove/circles/circles.api';
import { NewCircle } from '@grove/circles/NewCircle';
import { navigate } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { PageHeader } from '@grove/ui/PageHeader';
import { CircleMenu } from './CircleMenu.tsx';
import { CircleActionsSkeleton, CircleSkeleton } from './CircleSkeleton.tsx';
import { CircleView } from './CircleView.tsx';
import { circlePath, useNamedCircle } from './circlePlace.ts';

/** Shows the user's circles and pods, one at a time. */
export function CircleScreen({ own }: { own: ReturnType<typeof useOwnCircles> }) {
  const named = useNamedCircle();
  useLiveCircles();
  const circles = own.data?.items ?? [];
  // If the address names no circle, the first one is shown.
  const shown = circles.find(({ id }) => named === undefined || id === named);
  return (
    <>
      <PageHeader
        title="Sanctum Circle"
        actions={
          <>
            {own.isLoading && <CircleActionsSkeleton />}
            {own.data && <CircleMenu circles={circles} shown={shown} />}
            {own.data?.can.create === true && (
              <NewCircle
                onMade={({ id }) => {
                  navigate(circlePath(id));
                }}
              />
            )}
          </>
        }
      />
      <QueryState query={own} skeleton={<CircleSkeleton />}>
        {({ can }) => (
          <Stack>
            <Shown circles={circles} shown={shown} />
            {can.create && <ArchivedCircles />}
          </Stack>
        )}
      </QueryState>
    </>
  );
}

function Shown({ circles, shown }: { circles: readonly Circle[]; shown: Circle | undefined }) {
  if (shown) return <CircleView key={shown.id} circle={shown} />;
  return circles.length === 0 ? <InNone /> : <NotThere />;
}

function InNone() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="seedling"
        title="Join a Circle"
        text="You haven’t been added to any circle yet. A coach adds members to circles."
      />
    </Card>
  );
}

function NotThere() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="lantern"
        title="You’re not in this circle"
        text="It may have been closed, or the link may be incomplete. Select one of your circles above."
      />
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;

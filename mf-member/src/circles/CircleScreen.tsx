import { styled } from 'styled-components';
import type { Circle } from '@grove/contracts/community/circles';
import { ArchivedCircles } from '@grove/circles/ArchivedCircles';
import { useLiveCircles } from '@grove/circles/circles.api';
import type { useOwnCircles } from '@grove/circles/circles.api';
import { NewCircle } from '@grove/circles/NewCircle';
import { navigate } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { CircleMenu } from './CircleMenu.tsx';
import { CircleActionsSkeleton, CircleSkeleton } from './CircleSkeleton.tsx';
import { CircleView } from './CircleView.tsx';
import { circlePath, useCircleIdFromUrl } from './circlePath.ts';

/** Shows the user's circles and pods, one at a time. */
export function CircleScreen({ ownCircles }: { ownCircles: ReturnType<typeof useOwnCircles> }) {
  const circleId = useCircleIdFromUrl();
  useLiveCircles();
  const circles = ownCircles.data?.items ?? [];
  // If the URL names no circle, the first one is shown.
  const selected = circles.find(({ id }) => circleId === undefined || id === circleId);
  return (
    <>
      <PageHeader
        title="Sanctum Circle"
        actions={
          <>
            {ownCircles.isLoading && <CircleActionsSkeleton />}
            {ownCircles.data && <CircleMenu circles={circles} selected={selected} />}
            {ownCircles.data?.can.create === true && <NewCircle onCreated={openCircle} />}
          </>
        }
      />
      <QueryState query={ownCircles} skeleton={<CircleSkeleton />}>
        {({ can }) => (
          <Stack>
            <CircleContent circles={circles} selected={selected} canCreate={can.create} />
            {can.create && <ArchivedCircles />}
          </Stack>
        )}
      </QueryState>
    </>
  );
}

function openCircle({ id }: Circle) {
  navigate(circlePath(id));
}

interface CircleContentProps {
  circles: readonly Circle[];
  selected: Circle | undefined;
  canCreate: boolean;
}

function CircleContent({ circles, selected, canCreate }: CircleContentProps) {
  if (selected) return <CircleView key={selected.id} circle={selected} />;
  return circles.length === 0 ? <NoCircles canCreate={canCreate} /> : <CircleNotFound />;
}

function NoCircles({ canCreate }: { canCreate: boolean }) {
  return (
    <Card padding="none">
      <EmptyState
        drawing="seedling"
        title="Join a Circle"
        text="You haven’t been added to any circle yet. A coach adds members to circles."
        action={
          canCreate ? (
            <NewCircle
              trigger={<Button variant="secondary">Create a circle</Button>}
              onCreated={openCircle}
            />
          ) : undefined
        }
      />
    </Card>
  );
}

function CircleNotFound() {
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

import { useOwnCircles } from '@grove/circles/circles.api';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { CircleActionsSkeleton, CircleSkeleton } from './CircleSkeleton.tsx';

/** The circles and pods page. Its code and data load in parallel. */
export function CircleRoute() {
  useTitle('Sanctum Circle');
  const ownCircles = useOwnCircles();
  return (
    <LazyScreen name="circle" load={loadCircle} skeleton={<CirclePageSkeleton />}>
      {(CircleScreen) => <CircleScreen ownCircles={ownCircles} />}
    </LazyScreen>
  );
}

/** Includes the header buttons, which load with the screen. */
function CirclePageSkeleton() {
  return (
    <>
      <PageHeader title="Sanctum Circle" actions={<CircleActionsSkeleton />} />
      <CircleSkeleton />
    </>
  );
}

function loadCircle() {
  return import('./CircleScreen.tsx').then((module) => module.CircleScreen);
}

import { useOwnCircles } from '@grove/circles/circles.api';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/PageHeader';
import { CircleActionsSkeleton, CircleSkeleton } from './CircleSkeleton.tsx';

/** The circles and pods page. Its code and data load in parallel. */
export function CirclePlace() {
  useTitle('Sanctum Circle');
  const own = useOwnCircles();
  return (
    <LazyScreen name="circle" load={loadCircle} skeleton={<Shape />}>
      {(CircleScreen) => <CircleScreen own={own} />}
    </LazyScreen>
  );
}

/** Includes the header buttons, which load with the screen. */
function Shape() {
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

import { useOwnCircles } from '@grove/circles/circles.api';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/PageHeader';
import { CircleActionsSkeleton, CircleSkeleton } from './CircleSkeleton.tsx';

/** Circles and pods, whose code and data are asked for at the same time. */
export function CirclePlace() {
  useTitle('Sanctum Circle');
  const own = useOwnCircles();
  return (
    <LazyScreen name="circle" load={loadCircle} skeleton={<Shape />}>
      {(CircleScreen) => <CircleScreen own={own} />}
    </LazyScreen>
  );
}

/** The buttons of the head come with the screen. */
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

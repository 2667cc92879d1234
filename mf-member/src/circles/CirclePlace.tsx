import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { PostsSkeleton } from '../profile/ProfileSkeleton.tsx';

/** Circles and pods, whose code is asked for when they are shown. */
export function CirclePlace() {
  useTitle('Sanctum Circle');
  return (
    <LazyScreen name="circle" load={loadCircle} skeleton={<PostsSkeleton />}>
      {(CircleScreen) => <CircleScreen />}
    </LazyScreen>
  );
}

function loadCircle() {
  return import('./CircleScreen.tsx').then((module) => module.CircleScreen);
}

import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/PageHeader';
import { PostsSkeleton } from '../profile/ProfileSkeleton.tsx';

/** The Collective, whose code is asked for when it is shown. */
export function CollectivePlace() {
  useTitle('Sanctum Collective');
  return (
    <>
      <PageHeader title="Sanctum Collective" />
      <LazyScreen name="collective" load={loadCollective} skeleton={<PostsSkeleton />}>
        {(CollectiveScreen) => <CollectiveScreen />}
      </LazyScreen>
    </>
  );
}

function loadCollective() {
  return import('./CollectiveScreen.tsx').then((module) => module.CollectiveScreen);
}

import type { ClassDates } from '@grove/contracts/coaching/classes';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';

/**
 * The dates of a live class, whose code is loaded on demand: visitors of other products do not download it.
 */
export function LazyClassDates({ dates }: { dates: ClassDates }) {
  return (
    <LazyScreen
      name="class-dates"
      load={loadDates}
      skeleton={
        <SkeletonGroup>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      }
    >
      {(ClassDatesList) => <ClassDatesList dates={dates} />}
    </LazyScreen>
  );
}

function loadDates() {
  return import('./ClassDatesList.tsx').then((module) => module.ClassDatesList);
}

import type { ClassDates } from '@grove/contracts/classes';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';

/** When a live class is held, whose code is asked for when there is one: who looks at a course does not pay for it. */
export function ClassDatesPlace({ dates }: { dates: ClassDates }) {
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

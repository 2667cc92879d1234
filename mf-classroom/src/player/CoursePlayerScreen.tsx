import { readPageData } from '@grove/platform/pageData';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { useTitle } from '@grove/platform/useTitle';
import { Page } from '@grove/ui/layout/Page';
import { CourseNotFound, isCourseNotFound } from '../CourseNotFound.tsx';
import { CoursePlayer } from './CoursePlayer.tsx';
import { usePlayerCourse, useSavedProgress } from './player.api.ts';
import { PlayerSkeleton } from './PlayerSkeleton.tsx';

/** The course player page. It opens only after the saved position has loaded, because starting without it
 *  would overwrite it. */
export function CoursePlayerScreen({ courseId }: { courseId: string }) {
  const user = useUser();
  const course = usePlayerCourse(courseId);
  const progress = useSavedProgress(courseId);
  useTitle(course.data?.title);
  if (isCourseNotFound(course.error)) {
    return (
      <Page>
        <CourseNotFound courseId={courseId} />
      </Page>
    );
  }
  if (!user && readPageData().purchase === null) return <PlayerSkeleton />;
  return (
    <QueryState query={course} skeleton={<PlayerSkeleton />}>
      {(loaded) => (
        <QueryState query={progress} skeleton={<PlayerSkeleton />}>
          {(saved) => <CoursePlayer course={loaded} saved={saved} />}
        </QueryState>
      )}
    </QueryState>
  );
}

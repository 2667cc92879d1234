import { useState } from 'react';
import { styled } from 'styled-components';
import type { ClassroomModule, CourseDetail } from '@grove/contracts/courses/classroom';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { CourseNotFound, isCourseNotFound } from '../CourseNotFound.tsx';
import { CourseComplete } from '../finish/CourseComplete.tsx';
import {
  findLesson,
  findNextUnlock,
  getLessons,
  getModules,
  getStartLesson,
} from '../lesson/courseOutline.ts';
import { LessonView } from '../lesson/LessonView.tsx';
import { useCourseDetail } from './classroom.api.ts';
import { classroomPaths } from './classroomPaths.ts';
import type { OpenedCourse } from './classroomPaths.ts';
import { CourseOutlineDialog } from './CourseOutlineDialog.tsx';
import { CourseSidebar } from './CourseSidebar.tsx';

interface CourseScreenProps extends OpenedCourse {
  courseId: string;
}

/** A course opened in the classroom: its sections and modules next to the open lesson. */
export function CourseScreen({ courseId, moduleId, lessonId }: CourseScreenProps) {
  const course = useCourseDetail(courseId);
  const [collapsed, setCollapsed] = useState(false);
  useTitle(course.data?.title);
  if (isCourseNotFound(course.error)) return <CourseNotFound courseId={courseId} />;
  return (
    <QueryState query={course} skeleton={<CourseSkeleton />}>
      {(detail) => {
        const module = findOpenModule(detail, moduleId);
        const lesson =
          module?.lessons.find(({ id }) => id === lessonId) ?? (module && getStartLesson(module));
        const selected = { moduleId: module?.id, lessonId: lesson?.id };
        return (
          <>
            <CourseOutlineDialog course={detail} selected={selected} />
            <Columns data-collapsed={collapsed}>
              <CourseSidebar
                course={detail}
                selected={selected}
                collapsed={collapsed}
                onToggle={() => setCollapsed(!collapsed)}
              />
              <section aria-label="Lesson">
                {module && lesson && (
                  <LessonView key={lesson.id} course={detail} module={module} lessonId={lesson.id} />
                )}
                {module && !lesson && <NoLessons parent="module" />}
                {!module &&
                  (getModules(detail).length === 0 ? (
                    <NoLessons parent="course" />
                  ) : (
                    <NoModule course={detail} />
                  ))}
              </section>
            </Columns>
          </>
        );
      }}
    </QueryState>
  );
}

/** A locked module cannot be opened by its URL either. */
function findOpenModule(course: CourseDetail, moduleId: string | undefined): ClassroomModule | undefined {
  return getModules(course).find((module) => module.id === moduleId && !module.isLocked);
}

/** Shown until a module is chosen, with a link to the current lesson. */
function NoModule({ course }: { course: CourseDetail }) {
  if (course.progress === 100) return <CourseComplete course={course} />;
  return <ModuleChoice course={course} />;
}

function ModuleChoice({ course }: { course: CourseDetail }) {
  const current = findLesson(course, course.currentLessonId);
  const nextModule = findNextUnlock(course);
  if (nextModule) return <LockedModule module={nextModule} hasOpenLessons={getLessons(course).length > 0} />;
  return (
    <Card padding="none">
      <EmptyState
        drawing="book"
        title="Select a Module"
        text={
          <>
            <Wide>Choose a module from the sidebar to view its lessons</Wide>
            <Narrow>Choose a module from the course outline to view its lessons</Narrow>
          </>
        }
        action={
          current && (
            <Button as={Link} to={classroomPaths.lesson(course.id, current.module.id, current.lesson.id)}>
              {course.completedLessons === 0 ? 'Start' : 'Continue'}: {current.lesson.title}
            </Button>
          )
        }
      />
    </Card>
  );
}

interface LockedModuleProps {
  module: ClassroomModule;
  hasOpenLessons: boolean;
}

/** Shown while no open lesson is left to do. */
function LockedModule({ module: { title, unlockDate }, hasOpenLessons }: LockedModuleProps) {
  return (
    <Card padding="none">
      <EmptyState
        drawing="path"
        title={`Next: ${title}`}
        text={
          <>
            {hasOpenLessons && 'You’ve completed every lesson that is open. '}
            {unlockDate !== undefined && (
              <>
                Unlocks <Moment at={unlockDate} format="long-day" />.
              </>
            )}
          </>
        }
      />
    </Card>
  );
}

function NoLessons({ parent }: { parent: 'module' | 'course' }) {
  return (
    <Card padding="none">
      <EmptyState
        drawing="seedling"
        title="No lessons yet"
        text={`Lessons in this ${parent} will appear here once they’re published.`}
      />
    </Card>
  );
}

function CourseSkeleton() {
  return (
    <SkeletonGroup>
      <Columns>
        <Card>
          <Skeleton width="70%" height="2rem" />
          <SkeletonText lines={8} />
        </Card>
        <Skeleton shape="card" height="20rem" />
      </Columns>
    </SkeletonGroup>
  );
}

const Wide = styled.span`
  @media (width < 768px) {
    display: none;
  }
`;

/** On a phone a button opens the course outline, which replaces the sidebar. */
const Narrow = styled.span`
  @media (min-width: 768px) {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  > * {
    min-inline-size: 0;
  }
  @media (min-width: 768px) {
    grid-template-columns: minmax(15rem, 20rem) minmax(0, 1fr);
    align-items: start;
    &[data-collapsed='true'] {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
`;

import { useState } from 'react';
import { styled } from 'styled-components';
import type { ClassroomModule, CourseDetail } from '@grove/contracts/classroom';
import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';
import { CourseNotFound } from '../CourseNotFound.tsx';
import { isUnknownCourse } from '../isUnknownCourse.ts';
import { useCourseDetail } from './classroom.api.ts';
import { CourseSidebar } from './CourseSidebar.tsx';
import { ModuleLessons } from './ModuleLessons.tsx';

/** A course opened in the classroom: its sections and modules beside the lessons of the chosen module. */
export function CourseScreen({ courseId, moduleId }: { courseId: string; moduleId: string | undefined }) {
  const course = useCourseDetail(courseId);
  const [collapsed, setCollapsed] = useState(false);
  useTitle(course.data?.title);
  if (isUnknownCourse(course.error)) return <CourseNotFound />;
  return (
    <QueryState query={course} skeleton={<CourseSkeleton />}>
      {(detail) => {
        const chosen = findOpenModule(detail, moduleId);
        return (
          <Columns data-collapsed={collapsed}>
            <CourseSidebar
              course={detail}
              moduleId={chosen?.id}
              collapsed={collapsed}
              onToggle={() => setCollapsed(!collapsed)}
            />
            <section aria-label="Lessons">
              {chosen ? <ModuleLessons key={chosen.id} courseId={detail.id} module={chosen} /> : <NoModule />}
            </section>
          </Columns>
        );
      }}
    </QueryState>
  );
}

/** A locked module cannot be opened by its address either. */
function findOpenModule(course: CourseDetail, moduleId: string | undefined): ClassroomModule | undefined {
  return course.sections
    .flatMap((section) => section.modules)
    .find((module) => module.id === moduleId && !module.isLocked);
}

function NoModule() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="book"
        title="Select a Module"
        text="Choose a module from the sidebar to view its lessons"
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

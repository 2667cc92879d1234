import { styled } from 'styled-components';
import type { ClassroomCourse } from '@grove/contracts/classroom';
import { QueryState } from '@grove/platform/QueryState';
import { Skeleton } from '@grove/ui/Skeleton';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/PageHeader';
import { useCourses } from '../classroom/classroom.api.ts';
import { CourseGrid, CourseGridSkeleton } from '../classroom/CourseGrid.tsx';
import { NoCourses } from '../classroom/NoCourses.tsx';
import { byProgress } from './byProgress.ts';

/** The member's courses, grouped by progress. */
export function MyCoursesScreen() {
  const courses = useCourses();
  useTitle('My Courses');
  return (
    <>
      <PageHeader title="My Courses" text="Your courses and your progress in each one." />
      <QueryState query={courses} skeleton={<ShelfSkeleton />} empty={<NoCourses />}>
        {(list) => <Shelves courses={list} />}
      </QueryState>
    </>
  );
}

function Shelves({ courses }: { courses: ClassroomCourse[] }) {
  return byProgress(courses).map((shelf) => (
    <Shelf key={shelf.title} aria-label={shelf.title}>
      <p>
        {shelf.title} <span>({shelf.courses.length})</span>
      </p>
      <CourseGrid courses={shelf.courses} />
    </Shelf>
  ));
}

function ShelfSkeleton() {
  return (
    <Shelf as="div">
      <p>
        <Skeleton width="8rem" height="1.2em" />
      </p>
      <CourseGridSkeleton />
    </Shelf>
  );
}

const Shelf = styled.section`
  & + & {
    margin-block-start: var(--grove-space-7);
  }

  > p {
    margin: 0 0 var(--grove-space-4);
    color: var(--grove-primary-text);
    font: 600 var(--grove-text-22) / 1.2 var(--grove-font-script);
  }
`;

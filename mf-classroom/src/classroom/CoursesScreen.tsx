import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { useCourses } from './classroom.api.ts';
import { CourseGrid, CourseGridSkeleton } from './CourseGrid.tsx';
import { NoCourses } from './NoCourses.tsx';

/** The classroom's overview: the courses that the member can open. */
export function CoursesScreen() {
  useTitle('Classroom');
  const courses = useCourses();
  return (
    <>
      <PageHeader title="Classroom" text="Pick up where you left off, or start something new." />
      <QueryState query={courses} skeleton={<CourseGridSkeleton />} empty={<NoCourses />}>
        {(list) => <CourseGrid courses={list} />}
      </QueryState>
    </>
  );
}

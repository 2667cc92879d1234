import { styled } from 'styled-components';
import type { ClassroomCourse } from '@grove/contracts/courses/classroom';
import { QueryState } from '@grove/platform/QueryState';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { useCourses } from '../classroom/classroom.api.ts';
import { CourseGrid, CourseGridSkeleton } from '../classroom/CourseGrid.tsx';
import { NoCourses } from '../classroom/NoCourses.tsx';
import { groupByProgress } from './groupByProgress.ts';

/** The member's courses, grouped by progress. */
export function MyCoursesScreen() {
  const courses = useCourses();
  useTitle('My Courses');
  return (
    <>
      <PageHeader title="My Courses" text="Your courses and your progress in each one." />
      <QueryState query={courses} skeleton={<GroupSkeleton />} empty={<NoCourses />}>
        {(list) => <CourseGroups courses={list} />}
      </QueryState>
    </>
  );
}

function CourseGroups({ courses }: { courses: ClassroomCourse[] }) {
  return groupByProgress(courses).map((group) => (
    <GroupSection key={group.title} aria-label={group.title}>
      <p>
        {group.title} <span>({group.courses.length})</span>
      </p>
      <CourseGrid courses={group.courses} />
    </GroupSection>
  ));
}

function GroupSkeleton() {
  return (
    <GroupSection as="div">
      <p>
        <Skeleton width="8rem" height="1.2em" />
      </p>
      <CourseGridSkeleton />
    </GroupSection>
  );
}

const GroupSection = styled.section`
  & + & {
    margin-block-start: var(--grove-space-7);
  }

  > p {
    margin: 0 0 var(--grove-space-4);
    color: var(--grove-primary-text);
    font: 600 var(--grove-text-22) / 1.2 var(--grove-font-script);
  }
`;

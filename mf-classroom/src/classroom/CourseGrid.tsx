import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ClassroomCourse } from '@grove/contracts/courses/classroom';
import { Card, CardBody } from '@grove/ui/layout/Card';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { CourseCard } from './CourseCard.tsx';

/** Courses as cards, as many per row as fit. */
export function CourseGrid({ courses }: { courses: readonly ClassroomCourse[] }): ReactNode {
  return (
    <Grid role="list">
      {courses.map((course, index) => (
        <CourseCard key={course.id} course={course} eager={index < 3} />
      ))}
    </Grid>
  );
}

/** Placeholder of three courses. */
export function CourseGridSkeleton() {
  return (
    <SkeletonGroup>
      <Grid as="div">
        {[0, 1, 2].map((card) => (
          <Card key={card} padding="none">
            <Skeleton ratio="16 / 9" />
            <CardBody>
              <Skeleton width="8rem" height="1.5rem" />
              <SkeletonText lines={7} />
              <Skeleton height="0.5rem" />
            </CardBody>
          </Card>
        ))}
      </Grid>
    </SkeletonGroup>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: var(--grove-space-5);
`;

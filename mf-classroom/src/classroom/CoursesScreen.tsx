import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/Button';
import { Card, CardBody } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { PageHeader } from '@grove/ui/PageHeader';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';
import { useCourses } from './classroom.api.ts';
import { CourseCard } from './CourseCard.tsx';

/** The classroom's overview: the courses the member may open. */
export function CoursesScreen() {
  useTitle('Classroom');
  const courses = useCourses();
  return (
    <>
      <PageHeader title="Classroom" text="Your courses. Go on where you are, or begin something new." />
      <QueryState query={courses} skeleton={<CoursesSkeleton />} empty={<NoCourses />}>
        {(list) => (
          <Grid role="list">
            {list.map((course, at) => (
              <CourseCard key={course.id} course={course} eager={at < 3} />
            ))}
          </Grid>
        )}
      </QueryState>
    </>
  );
}

function NoCourses() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="book"
        title="No Courses Yet"
        text="You haven't enrolled in any courses yet. Browse the library to get started!"
        action={
          <Button as={Link} to={paths.library()}>
            Browse Library
          </Button>
        }
      />
    </Card>
  );
}

function CoursesSkeleton() {
  return (
    <SkeletonGroup>
      <Grid as="div">
        {[0, 1, 2].map((one) => (
          <Card key={one} padding="none">
            <Skeleton ratio="16 / 9" />
            <CardBody>
              <Skeleton width="70%" height="1.75rem" />
              <SkeletonText lines={3} />
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

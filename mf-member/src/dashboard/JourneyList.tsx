import { styled } from 'styled-components';
import type { JourneyCourse } from '@grove/contracts/account/dashboard';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardBody, cardLink } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ProgressBar } from '@grove/ui/feedback/ProgressBar';
import { Thumbnail } from '@grove/ui/display/Thumbnail';
import { SectionTitle } from './DashboardLayout.tsx';

/** The member's courses with their progress. */
export function JourneyList({ courses }: { courses: JourneyCourse[] }) {
  return (
    <section aria-labelledby="journey-title">
      <SectionTitle id="journey-title">My Learning Journey</SectionTitle>
      {courses.length === 0 ? (
        <NoCourses />
      ) : (
        <CourseGrid role="list">
          {courses.map((course) => (
            <CourseCard key={course.courseId} course={course} />
          ))}
        </CourseGrid>
      )}
    </section>
  );
}

function CourseCard({ course }: { course: JourneyCourse }) {
  const lessons = `${String(course.completedLessons)} of ${String(course.totalLessons)} lessons`;
  return (
    <CourseSheet as="li" padding="none" interactive>
      <Thumbnail src={course.thumbnailUrl} title={course.title} />
      <CardBody>
        <CourseTitle>
          <Link to={pathTo('course', { courseId: course.courseId })} className={cardLink}>
            {course.title}
          </Link>
        </CourseTitle>
        <Figures>
          <span>{lessons}</span>
          <strong>{course.progress}%</strong>
        </Figures>
        <ProgressBar value={course.progress} label={`Progress in ${course.title}`} size="sm" />
      </CardBody>
    </CourseSheet>
  );
}

function NoCourses() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="seedling"
        level={3}
        title="No Courses Yet"
        text="You haven't enrolled in any courses yet. Browse the library to get started!"
        action={
          <Button as={Link} to={pathTo('library')}>
            Browse Library
          </Button>
        }
      />
    </Card>
  );
}

/** One or two columns. If the last row has one course, it fills the row. */
export const CourseGrid = styled.ul`
  display: grid;
  gap: var(--grove-space-4);
  margin: 0;
  padding: 0;
  list-style: none;

  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

/** The picture is next to the text, so that a card can be as wide as the page. The figures are at the foot of the card,
 *  so that they align within a row. */
export const CourseSheet = styled(Card)`
  display: grid;
  grid-template-columns: clamp(7rem, 35%, 14rem) minmax(0, 1fr);

  > :first-child {
    block-size: 100%;
  }

  > :last-child {
    display: flex;
    flex-direction: column;
  }
`;

const CourseTitle = styled.h3`
  margin: 0 0 var(--grove-space-3);
  font-size: var(--grove-text-18);
  line-height: 1.35;

  a {
    color: inherit;
    text-decoration: none;
  }
`;

const Figures = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--grove-space-3);
  margin-block: auto var(--grove-space-2);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);

  strong {
    color: var(--grove-text);
  }
`;

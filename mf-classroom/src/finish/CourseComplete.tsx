import { styled } from 'styled-components';
import type { CourseDetail } from '@grove/contracts/courses/classroom';
import { Link } from '@grove/platform/Link';
import { useFormatMoment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { useKnownCourses } from '../classroom/classroom.api.ts';
import { classroomPaths } from '../classroom/classroomPaths.ts';
import { getLessons } from '../lesson/courseOutline.ts';
import { findNextCourse } from './findNextCourse.ts';

/** Shown when a member opens a finished course: when they finished it, its review, and what to learn next. */
export function CourseComplete({ course }: { course: CourseDetail }) {
  const format = useFormatMoment();
  const [first] = getLessons(course);
  const date = course.completedAt === null ? '' : ` on ${format(course.completedAt, 'long-day')}`;
  return (
    <Card padding="none">
      <EmptyState
        drawing="path"
        title="Course complete"
        text={`You finished this course${date}. You can review it anytime.`}
        action={
          <Actions>
            {first && (
              <Button
                as={Link}
                to={classroomPaths.lesson(course.id, first.module.id, first.lesson.id)}
                variant="secondary"
              >
                Review: {first.lesson.title}
              </Button>
            )}
            <NextCourse courseId={course.id} />
          </Actions>
        }
      />
    </Card>
  );
}

/** Links to an unfinished course of the member, or to the library. */
function NextCourse({ courseId }: { courseId: string }) {
  const { data, isPending } = useKnownCourses();
  const next = findNextCourse(data ?? [], courseId);
  if (isPending) return null;
  return next ? (
    <Button as={Link} to={classroomPaths.course(next.id)}>
      {next.progress === 0 ? 'Start' : 'Continue'}: {next.title}
    </Button>
  ) : (
    <Button as={Link} to={pathTo('library')}>
      Browse Library
    </Button>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--grove-space-3);
`;

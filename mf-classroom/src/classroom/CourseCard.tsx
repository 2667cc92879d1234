import { styled } from 'styled-components';
import type { ClassroomCourse } from '@grove/contracts/courses/classroom';
import { Link } from '@grove/platform/Link';
import { Badge } from '@grove/ui/display/Badge';
import { Card, cardLink } from '@grove/ui/layout/Card';
import { ProgressBar } from '@grove/ui/feedback/ProgressBar';
import { Thumbnail } from '@grove/ui/display/Thumbnail';
import { classroomPaths } from './classroomPaths.ts';
import { ModulesBadge } from './ModulesBadge.tsx';

/** A course in the classroom's grid. The whole card links to it. */
export function CourseCard({ course, eager }: { course: ClassroomCourse; eager: boolean }) {
  return (
    <CardSurface as="li" padding="none" interactive>
      <Thumbnail src={course.thumbnailUrl} title={course.title} eager={eager} />
      <Body>
        <Badges>
          <ModulesBadge course={course} />
          {course.isPublished && <Badge variant="success">Published</Badge>}
        </Badges>
        <Title>
          <Link to={classroomPaths.course(course.id)} className={cardLink}>
            {course.title}
          </Link>
        </Title>
        <Description>{course.description}</Description>
        <Progress>
          <span>Progress</span>
          <span>
            {course.completedLessons} of {course.totalLessons} lessons · <strong>{course.progress}%</strong>
          </span>
        </Progress>
        <ProgressBar value={course.progress} label={`Progress in ${course.title}`} />
      </Body>
    </CardSurface>
  );
}

const CardSurface = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: var(--grove-space-5);
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  margin-block-end: var(--grove-space-3);
`;

const Title = styled.h2`
  margin: 0 0 var(--grove-space-2);
  font-size: var(--grove-text-22);
`;

const Description = styled.p`
  display: -webkit-box;
  margin: 0 0 var(--grove-space-5);
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  color: var(--grove-muted);
`;

const Progress = styled.p`
  display: flex;
  justify-content: space-between;
  margin: auto 0 var(--grove-space-2);
  font-size: var(--grove-text-14);
`;

import { styled } from 'styled-components';
import type { ClassroomModule, CourseDetail } from '@grove/contracts/courses/classroom';
import { Link } from '@grove/platform/Link';
import { classroomPaths } from '../classroom/classroomPaths.ts';

/** Breadcrumb of a lesson: classroom, course, module. */
export function LessonBreadcrumb({ course, module }: { course: CourseDetail; module: ClassroomModule }) {
  return (
    <BreadcrumbNav aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to={classroomPaths.courses()}>Classroom</Link>
        </li>
        <li>
          <Link to={classroomPaths.course(course.id)}>{course.title}</Link>
        </li>
        <li>
          <span aria-current="location">{module.title}</span>
        </li>
      </ol>
    </BreadcrumbNav>
  );
}

const BreadcrumbNav = styled.nav`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  ol {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li + li::before {
    margin-inline: var(--grove-space-2);
    content: '›' / '';
  }
  a {
    display: inline-block;
    padding-block: var(--grove-space-1);
    color: inherit;
  }
`;

import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import type { ClassroomModule } from '@grove/contracts/courses/classroom';
import { Link } from '@grove/platform/Link';
import { classroomPaths } from './classroomPaths.ts';

interface ModuleLessonsProps {
  courseId: string;
  module: ClassroomModule;
  /** Id of the open lesson. */
  lessonId: string | undefined;
}

/** The lessons of the open module, shown below it in the outline. */
export function ModuleLessons({ courseId, module, lessonId }: ModuleLessonsProps) {
  return (
    <List role="list">
      {module.lessons.map((lesson) => (
        <li key={lesson.id}>
          <Link
            to={classroomPaths.lesson(courseId, module.id, lesson.id)}
            aria-current={lesson.id === lessonId ? 'page' : undefined}
          >
            {lesson.title}
            {lesson.isCompleted && (
              <>
                <Check size={16} aria-hidden />
                <span className="grove-unseen">, completed</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  margin: 0 0 var(--grove-space-2) 1.35rem;
  padding: 0 0 0 var(--grove-space-3);
  border-inline-start: 1px solid var(--grove-border);
  list-style: none;
  a {
    display: flex;
    justify-content: space-between;
    gap: var(--grove-space-2);
    padding: var(--grove-space-1) var(--grove-space-2);
    border-radius: var(--grove-radius);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    text-decoration: none;
    &:hover {
      background: var(--grove-track);
      color: var(--grove-text);
    }
    &[aria-current] {
      color: var(--grove-text);
      font-weight: 600;
    }
  }
  svg {
    flex: none;
    margin-block-start: 0.15rem;
    color: var(--grove-success);
  }
`;

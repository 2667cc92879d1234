import { Check, Circle, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ClassroomModule } from '@grove/contracts/courses/classroom';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { classroomPaths } from './classroomPaths.ts';
import type { CourseSelection } from './classroomPaths.ts';
import { ModuleLessons } from './ModuleLessons.tsx';

/** A module in the course's sidebar: locked, unlocked or completed. */
export function ModuleItem({
  courseId,
  module,
  selected,
}: {
  courseId: string;
  module: ClassroomModule;
  selected: CourseSelection;
}) {
  if (module.isLocked) {
    return (
      <li>
        <Row as="button" type="button" disabled>
          <Lock size={18} aria-hidden />
          <ModuleText module={module} state="Locked" note={<UnlockDate module={module} />} />
        </Row>
      </li>
    );
  }
  return (
    <li>
      <Row
        as={Link}
        to={classroomPaths.module(courseId, module.id)}
        aria-current={selected.moduleId === module.id ? 'true' : undefined}
      >
        {module.isCompleted ? <CompletedIcon size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
        <ModuleText module={module} state={module.isCompleted ? 'Completed' : 'Unlocked'} />
      </Row>
      {selected.moduleId === module.id && (
        <ModuleLessons courseId={courseId} module={module} lessonId={selected.lessonId} />
      )}
    </li>
  );
}

function ModuleText({ module, state, note }: { module: ClassroomModule; state: string; note?: ReactNode }) {
  return (
    <span>
      <strong>{module.title}</strong>
      {module.subtitle !== '' && <small>{module.subtitle}</small>}
      {note}
      <span className="grove-unseen">{state}</span>
    </span>
  );
}

function UnlockDate({ module: { unlockDate } }: { module: ClassroomModule }) {
  if (unlockDate === undefined) return null;
  return (
    <small>
      Unlocks <Moment at={unlockDate} format="long-day" />
    </small>
  );
}

const Row = styled.a`
  display: flex;
  gap: var(--grove-space-3);
  inline-size: 100%;
  padding: var(--grove-space-2) var(--grove-space-3);
  border: 0;
  border-radius: var(--grove-radius);
  background: none;
  color: var(--grove-text);
  text-align: start;
  text-decoration: none;
  svg {
    flex: none;
    margin-block-start: 0.2rem;
    color: var(--grove-muted);
  }
  strong {
    font-weight: 500;
  }
  small {
    display: block;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
  &:hover:not(:disabled) {
    background: var(--grove-track);
    color: var(--grove-text);
  }
  &[aria-current] {
    background: var(--grove-primary-soft);
    strong {
      font-weight: 700;
    }
  }
  &:disabled {
    cursor: not-allowed;
    svg,
    strong {
      opacity: 0.55;
    }
  }
`;

const CompletedIcon = styled(Check)`
  && {
    color: var(--grove-success);
  }
`;

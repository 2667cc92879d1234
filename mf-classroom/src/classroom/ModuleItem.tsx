import { Check, Circle, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ClassroomModule } from '@grove/contracts/classroom';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { classroomPaths } from './classroomPlace.ts';
import type { Chosen } from './chosen.ts';
import { ModuleLessons } from './ModuleLessons.tsx';

/** A module in the course's sidebar: locked, unlocked or completed. */
export function ModuleItem({
  courseId,
  module,
  chosen,
}: {
  courseId: string;
  module: ClassroomModule;
  chosen: Chosen;
}) {
  if (module.isLocked) {
    return (
      <li>
        <Row as="button" type="button" disabled>
          <Lock size={18} aria-hidden />
          <Words module={module} state="Locked" note={<UnlocksOn module={module} />} />
        </Row>
      </li>
    );
  }
  return (
    <li>
      <Row
        as={Link}
        to={classroomPaths.module(courseId, module.id)}
        aria-current={chosen.moduleId === module.id ? 'true' : undefined}
      >
        {module.isCompleted ? <Done size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
        <Words module={module} state={module.isCompleted ? 'Completed' : 'Unlocked'} />
      </Row>
      {chosen.moduleId === module.id && (
        <ModuleLessons courseId={courseId} module={module} lessonId={chosen.lessonId} />
      )}
    </li>
  );
}

function Words({ module, state, note }: { module: ClassroomModule; state: string; note?: ReactNode }) {
  return (
    <span>
      <strong>{module.title}</strong>
      {module.subtitle !== '' && <small>{module.subtitle}</small>}
      {note}
      <span className="grove-unseen">{state}</span>
    </span>
  );
}

function UnlocksOn({ module: { unlockDate } }: { module: ClassroomModule }) {
  if (unlockDate === undefined) return null;
  return (
    <small>
      Unlocks <Moment at={unlockDate} form="long-day" />
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

const Done = styled(Check)`
  && {
    color: var(--grove-success);
  }
`;

import { styled } from 'styled-components';
import type { PlayerCourse, PlayerModule } from '@grove/contracts/courses/player';
import { Moment } from '@grove/platform/Moment';
import { Card } from '@grove/ui/layout/Card';
import { Collapsible } from '@grove/ui/layout/Collapsible';
import { ProgressBar } from '@grove/ui/feedback/ProgressBar';
import { LessonRow } from './LessonRow.tsx';
import { countLessons } from './playerCourse.ts';
import type { Selection, SelectionAction } from './selection.ts';

interface PlayerSidebarProps {
  course: PlayerCourse;
  selection: Selection;
  onChoose: (action: SelectionAction) => void;
}

/** The member's progress in the course, and its modules with their lessons. */
export function PlayerSidebar({ course, selection, onChoose }: PlayerSidebarProps) {
  const { completed, total } = countLessons(course);
  const progressText = `${String(completed)} of ${String(total)} lessons completed`;
  return (
    <SidebarCard as="aside" padding="none" aria-label="Course content">
      <Progress>
        <h2>Course Progress</h2>
        <ProgressBar
          value={completed}
          max={Math.max(total, 1)}
          label="Course Progress"
          valueText={progressText}
        />
        <p>{progressText}</p>
      </Progress>
      {course.modules.map((module) => (
        <Module key={module.id}>
          <Collapsible
            level={3}
            title={module.title}
            aside={<ModuleProgress module={module} />}
            open={selection.openModuleIds.includes(module.id)}
            onOpenChange={() => onChoose({ type: 'module-toggled', moduleId: module.id })}
          >
            {module.unlockDate !== undefined && (
              <UnlockDate>
                Unlocks <Moment at={module.unlockDate} format="long-day" />
              </UnlockDate>
            )}
            <ul role="list">
              {module.lessons.map((lesson) => (
                <LessonRow
                  key={lesson.id}
                  lesson={lesson}
                  isCurrent={lesson.id === selection.lessonId}
                  currentVideoId={selection.videoId}
                  onChooseLesson={() => onChoose({ type: 'lesson-chosen', lessonId: lesson.id, course })}
                  onChooseVideo={(videoId) =>
                    onChoose({ type: 'video-chosen', lessonId: lesson.id, videoId })
                  }
                />
              ))}
            </ul>
          </Collapsible>
        </Module>
      ))}
    </SidebarCard>
  );
}

function ModuleProgress({ module }: { module: PlayerModule }) {
  const completedCount = module.lessons.filter((lesson) => lesson.completed).length;
  return (
    <CountText>
      <span aria-hidden>
        {completedCount}/{module.lessons.length}
      </span>
      <span className="grove-unseen">
        {completedCount} of {module.lessons.length} lessons completed
      </span>
    </CountText>
  );
}

const SidebarCard = styled(Card)`
  @media (min-width: 1024px) {
    position: sticky;
    /* Below the page's sticky header. */
    inset-block-start: 5.5rem;
    max-block-size: calc(100dvh - 7rem);
    overflow-y: auto;
  }
`;

const Progress = styled.div`
  padding: var(--grove-space-5);
  h2 {
    margin: 0 0 var(--grove-space-3);
    font-size: var(--grove-text-18);
  }
  p {
    margin: var(--grove-space-2) 0 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Module = styled.div`
  padding: var(--grove-space-2);
  border-block-start: 1px solid var(--grove-border);
`;

const UnlockDate = styled.p`
  margin: var(--grove-space-1) var(--grove-space-3);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const CountText = styled.span`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  font-weight: 500;
`;

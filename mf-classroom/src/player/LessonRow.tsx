import { CheckCircle2, CirclePlay, Lock } from 'lucide-react';
import { styled } from 'styled-components';
import type { PlayerLesson } from '@grove/contracts/courses/player';
import { formatVideoCount } from './formatVideoCount.ts';
import { VideoList } from './VideoList.tsx';

interface LessonRowProps {
  lesson: PlayerLesson;
  isCurrent: boolean;
  currentVideoId: string | null;
  onChooseLesson: () => void;
  onChooseVideo: (videoId: string) => void;
}

/** A lesson in the sidebar. The current lesson shows its videos. */
export function LessonRow({
  lesson,
  isCurrent,
  currentVideoId,
  onChooseLesson,
  onChooseVideo,
}: LessonRowProps) {
  const showsVideos = isCurrent && lesson.videos.length > 0;
  return (
    <li>
      <Row
        type="button"
        disabled={lesson.locked}
        aria-current={isCurrent ? 'true' : undefined}
        aria-expanded={lesson.locked ? undefined : showsVideos}
        onClick={onChooseLesson}
      >
        <LessonStateIcon lesson={lesson} />
        <span>
          {lesson.title}
          <small>{formatVideoCount(lesson.videos.length)}</small>
        </span>
      </Row>
      {showsVideos && (
        <VideoList
          videos={lesson.videos}
          lessonTitle={lesson.title}
          currentVideoId={currentVideoId}
          onChoose={onChooseVideo}
        />
      )}
    </li>
  );
}

function LessonStateIcon({ lesson }: { lesson: PlayerLesson }) {
  if (lesson.locked) return <Lock size={18} role="img" aria-label="Locked" />;
  if (lesson.completed) return <CompletedIcon size={18} role="img" aria-label="Completed" />;
  return <CirclePlay size={18} role="img" aria-label="Available" />;
}

const Row = styled.button`
  display: flex;
  gap: var(--grove-space-3);
  inline-size: 100%;
  padding: var(--grove-space-2) var(--grove-space-3);
  border: 0;
  border-radius: var(--grove-radius);
  background: none;
  color: var(--grove-text);
  text-align: start;
  cursor: pointer;
  svg {
    flex: none;
    margin-block-start: 0.2rem;
    color: var(--grove-primary-text);
  }
  span {
    min-inline-size: 0;
    overflow-wrap: break-word;
  }
  small {
    display: block;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
  &:hover:not(:disabled) {
    background: var(--grove-track);
  }
  &[aria-current] {
    background: var(--grove-primary-soft);
    font-weight: 600;
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

const CompletedIcon = styled(CheckCircle2)`
  && {
    color: var(--grove-success);
  }
`;

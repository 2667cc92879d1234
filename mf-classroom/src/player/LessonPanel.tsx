import { CheckCircle2, Lock, NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { PlayerLesson } from '@grove/contracts/courses/player';
import { Moment } from '@grove/platform/Moment';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { LessonContent } from './LessonContent.tsx';
import { LessonNotes } from './LessonNotes.tsx';
import { areAllVideosComplete } from './playerCourse.ts';
import type { IndexedLesson } from './playerCourse.ts';

interface LessonPanelProps {
  lesson: PlayerLesson;
  /** Index of the shown video within the lesson. -1 if none is shown. */
  videoIndex: number;
  /** The video has played to its end, so the next step is offered prominently. */
  isEnded: boolean;
  onCompleteVideo: (videoId: string) => void;
  onCompleteLesson: () => void;
  /** The next lesson, which may be locked. */
  next: IndexedLesson | undefined;
  /** The first lesson of a finished course, unless it is shown. */
  review: IndexedLesson | undefined;
  onNextLesson: (next: IndexedLesson) => void;
}

/** The lesson's description and the next step. */
export function LessonPanel(props: LessonPanelProps) {
  const { lesson, videoIndex, isEnded, next, onCompleteLesson } = props;
  const [notesLessonId, setNotesLessonId] = useState<string>();
  const notesShown = notesLessonId === lesson.id;
  const title = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const nextStep = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isEnded || document.fullscreenElement !== null) return;
    // The next step is below the lesson's content, which a member should see first.
    const hasContent = content.current?.hasChildNodes() === true;
    (hasContent ? title : nextStep).current?.scrollIntoView({ block: 'nearest' });
  }, [isEnded]);
  // The focused button may be the next step of the new lesson too. The focus moves to the new title, without
  // scrolling the video out of view.
  useEffect(() => {
    if (nextStep.current?.contains(document.activeElement)) title.current?.focus({ preventScroll: true });
  }, [lesson.id]);
  function completeLesson() {
    // Without an open next lesson, the focused button disappears.
    if (!next || next.lesson.locked) title.current?.focus({ preventScroll: true });
    onCompleteLesson();
  }
  const video = lesson.videos[videoIndex];
  const isWatched = areAllVideosComplete(lesson);
  const isNextStep = isEnded || (isWatched && !lesson.completed);
  return (
    <Card as="section" aria-label="Lesson">
      <Badges>
        {video && (
          <Badge>
            Video {videoIndex + 1} of {lesson.videos.length}
          </Badge>
        )}
        {lesson.videos.length > 0 && isWatched && (
          <Badge variant="success" icon={<CheckCircle2 aria-hidden />}>
            All videos complete
          </Badge>
        )}
      </Badges>
      <Title ref={title} tabIndex={-1}>
        {lesson.title}
      </Title>
      {lesson.description !== '' && <Description>{lesson.description}</Description>}
      <div ref={content}>
        <LessonContent key={lesson.id} lesson={lesson} videoId={video?.id} />
      </div>
      <p role="status" className="grove-unseen">
        {isEnded && 'The video has ended.'}
      </p>
      <Actions>
        <NextStep ref={nextStep} data-prominent={isNextStep} onKeyDown={ignoreRepeats}>
          <NextAction {...props} onCompleteLesson={completeLesson} />
        </NextStep>
        <Button
          variant="secondary"
          size="lg"
          icon={<NotebookPen size={18} aria-hidden />}
          aria-expanded={notesShown}
          onClick={() => setNotesLessonId(notesShown ? undefined : lesson.id)}
        >
          {notesShown ? 'Hide Notes' : 'Show Notes'}
        </Button>
      </Actions>
      <LessonNotes key={lesson.id} lessonId={lesson.id} shown={notesShown} />
    </Card>
  );
}

/** The next step. Before a locked lesson: when it unlocks. After the last lesson of a finished course: its review,
 *  otherwise none. A completed lesson is not completed again. */
function NextAction(props: LessonPanelProps) {
  const { lesson, videoIndex, next, review, onCompleteVideo, onCompleteLesson, onNextLesson } = props;
  const video = lesson.videos[videoIndex];
  if (video && !areAllVideosComplete(lesson)) {
    return (
      <Button size="lg" onClick={ignoreDoubleClick(() => onCompleteVideo(video.id))}>
        Complete Video & Continue
      </Button>
    );
  }
  if (!lesson.completed) {
    return (
      <Button size="lg" onClick={ignoreDoubleClick(onCompleteLesson)}>
        Mark Lesson Complete
      </Button>
    );
  }
  if (next?.lesson.locked) return <LockedLesson next={next} />;
  const following = next ?? review;
  if (!following) return null;
  return (
    <Button size="lg" onClick={ignoreDoubleClick(() => onNextLesson(following))}>
      {next ? 'Next Lesson' : 'Review'}: {following.lesson.title}
    </Button>
  );
}

function LockedLesson({ next: { lesson, module } }: { next: IndexedLesson }) {
  return (
    <LockedText>
      <Lock size={18} aria-hidden />
      <span>
        Next lesson: {lesson.title}
        {module.unlockDate !== undefined && (
          <>
            , unlocks <Moment at={module.unlockDate} format="long-day" />
          </>
        )}
      </span>
    </LockedText>
  );
}

/** Ignores the second click of a double click, which would complete the next video, whose button is at the
 *  same position. */
function ignoreDoubleClick(action: () => void) {
  return (event: MouseEvent) => {
    if (event.detail < 2) action();
  };
}

/** Holding down Enter would press the button repeatedly, up to the end of the lesson. */
function ignoreRepeats(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  margin-block-end: var(--grove-space-3);
  &:empty {
    display: none;
  }
`;

const Title = styled.h2`
  margin: 0 0 var(--grove-space-3);
  scroll-margin-block-start: var(--player-covered, var(--grove-space-8));
`;

const Description = styled.p`
  max-inline-size: var(--grove-measure);
  color: var(--grove-muted);
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-5);
  > * {
    flex: 0 1 auto;
  }
  @media (max-width: 480px) {
    > *,
    button {
      flex: 1 0 100%;
      inline-size: 100%;
    }
  }
`;

const LockedText = styled.p`
  display: flex;
  align-items: center;
  gap: var(--grove-space-2);
  min-block-size: 3rem;
  margin: 0;
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
`;

const NextStep = styled.div`
  max-inline-size: 100%;
  scroll-margin-block: var(--player-covered, var(--grove-space-8)) var(--grove-space-8);
  border-radius: var(--grove-radius);
  &:empty {
    display: none;
  }
  transition: box-shadow var(--grove-motion);
  &[data-prominent='true'] {
    box-shadow:
      0 0 0 5px var(--grove-accent-soft),
      0 0 0 6px var(--grove-accent);
  }
`;

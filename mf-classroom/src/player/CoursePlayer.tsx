import { useReducer, useState } from 'react';
import type { PlayerCourse } from '@grove/contracts/courses/player';
import type { CourseProgress } from '@grove/contracts/courses/progress';
import { useFormatMoment } from '@grove/platform/Moment';
import { LessonPanel } from './LessonPanel.tsx';
import { PlayerHeader } from './PlayerHeader.tsx';
import { PlayerColumns, PlayerPage } from './PlayerLayout.tsx';
import { PlayerSidebar } from './PlayerSidebar.tsx';
import {
  findPlayerLesson,
  getLessonsInOrder,
  getNextLesson,
  getVideoPosition,
  isFinished,
} from './playerCourse.ts';
import type { Position } from './position.ts';
import { initialSelection, reduceSelection } from './selection.ts';
import type { SelectionAction } from './selection.ts';
import { getStartingPoint } from './getStartingPoint.ts';
import { Theater } from './Theater.tsx';
import { useRequestedLesson } from './useRequestedLesson.ts';
import { useCourseActions } from './useCourseActions.ts';
import { useProgress } from './useProgress.ts';

interface CoursePlayerProps {
  course: PlayerCourse;
  /** The saved position that the server returned. */
  saved: CourseProgress;
}

/** The player of one course. The selection is kept here and the course in the query cache. */
export function CoursePlayer({ course, saved }: CoursePlayerProps) {
  const requestedLesson = useRequestedLesson();
  const progress = useProgress(course.id, saved);
  const [selection, dispatch] = useReducer(reduceSelection, undefined, () =>
    initialSelection(course, getStartingPoint(course, progress.startsAt, requestedLesson.lessonId)),
  );
  const emptyText = useEmptyText(course, selection.lessonId !== null);
  const [endedVideoId, setEndedVideoId] = useState<string | null>(null);
  const current = findPlayerLesson(course, selection.lessonId);
  const videoIndex = current?.lesson.videos.findIndex(({ id }) => id === selection.videoId) ?? -1;

  const nextEntry = current && getNextLesson(course, current.lesson.id);
  const review = isFinished(course) ? getLessonsInOrder(course)[0] : undefined;

  function withPosition(callback: (position: Position) => void) {
    return (second: number) => {
      const position = getVideoPosition(course, selection.videoId, second);
      if (!position) return;
      requestedLesson.clear();
      callback(position);
    };
  }
  function changeSelection(action: SelectionAction) {
    const { videoId } = reduceSelection(selection, action);
    if (videoId !== selection.videoId) progress.clearPosition();
    dispatch(action);
  }
  const actions = useCourseActions({
    course,
    selection,
    dispatch,
    getCurrentSeconds: progress.getCurrentSeconds,
    onMoved: (to, seconds) => {
      requestedLesson.clear();
      const position = getVideoPosition(course, to.videoId, seconds);
      if (position) progress.saveNow(position);
      else progress.clearPosition();
    },
  });

  /** A video that has played to its end is complete, and opens at its start the next time. */
  function finishEndedVideo() {
    setEndedVideoId(selection.videoId);
    const start = getVideoPosition(course, selection.videoId, 0);
    if (start) progress.saveNow(start);
    const video = current?.lesson.videos[videoIndex];
    if (current && video && !video.completed) actions.finishVideo(current.lesson, video.id);
  }

  return (
    <>
      <PlayerHeader course={course} />
      <PlayerPage>
        <PlayerColumns>
          <Theater
            lessonId={selection.lessonId}
            video={current?.lesson.videos[videoIndex]}
            emptyText={emptyText}
            resume={selection.resume}
            onPlaying={withPosition(progress.trackPlayback)}
            onStopped={withPosition(progress.saveNow)}
            onEnded={finishEndedVideo}
          >
            {current && (
              <LessonPanel
                lesson={current.lesson}
                videoIndex={videoIndex}
                isEnded={endedVideoId !== null && endedVideoId === selection.videoId}
                onCompleteVideo={(videoId) => actions.finishVideo(current.lesson, videoId)}
                onCompleteLesson={() => actions.finishLesson(current.lesson)}
                next={nextEntry}
                review={review?.lesson.id === current.lesson.id ? undefined : review}
                onNextLesson={(to) => actions.goOn(to, course)}
              />
            )}
          </Theater>
          <PlayerSidebar course={course} selection={selection} onChoose={changeSelection} />
        </PlayerColumns>
      </PlayerPage>
    </>
  );
}

function useEmptyText({ modules }: PlayerCourse, isLessonSelected: boolean) {
  const formatMoment = useFormatMoment();
  if (isLessonSelected) return 'This lesson has no video.';
  if (modules.length === 0) return 'This course has no lessons yet.';
  const unlockDate = modules.flatMap((module) => module.unlockDate ?? []).sort()[0];
  const hasOpenLesson = modules.some(({ lessons }) => lessons.some(({ locked }) => !locked));
  return unlockDate === undefined || hasOpenLesson
    ? 'Choose a lesson from the list to get started.'
    : `This course opens on ${formatMoment(unlockDate, 'long-day')}.`;
}

import { useReducer, useState } from 'react';
import type { PlayerCourse } from '@grove/contracts/player';
import type { CourseProgress } from '@grove/contracts/progress';
import { LessonPanel } from './LessonPanel.tsx';
import { PlayerHeader } from './PlayerHeader.tsx';
import { PlayerColumns, PlayerRoom } from './PlayerRoom.tsx';
import { PlayerSidebar } from './PlayerSidebar.tsx';
import { findPlayerLesson, lessonAfter, positionOfVideo } from './playerCourse.ts';
import type { Position } from './position.ts';
import { initialSelection, reduceSelection } from './selection.ts';
import type { SelectionAction } from './selection.ts';
import { startingPoint } from './startingPoint.ts';
import { Theatre } from './Theatre.tsx';
import { useAskedLesson } from './useAskedLesson.ts';
import { useCourseMoves } from './useCourseMoves.ts';
import { useProgress } from './useProgress.ts';

interface CoursePlayerProps {
  course: PlayerCourse;
  /** The saved position that the server returned. */
  saved: CourseProgress;
}

/** The player of one course. The selection is kept here and the course in the query cache. */
export function CoursePlayer({ course, saved }: CoursePlayerProps) {
  const asked = useAskedLesson();
  const progress = useProgress(course.id, saved);
  const [selection, dispatch] = useReducer(reduceSelection, undefined, () =>
    initialSelection(course, startingPoint(course, progress.startsAt, asked.lessonId)),
  );
  const [endedVideoId, setEndedVideoId] = useState<string | null>(null);
  const place = findPlayerLesson(course, selection.lessonId);
  const videoIndex = place?.lesson.videos.findIndex(({ id }) => id === selection.videoId) ?? -1;

  const following = place && lessonAfter(course, place.lesson.id);
  const next = following?.lesson.locked === false ? following : undefined;

  function report(tell: (position: Position) => void) {
    return (second: number) => {
      const position = positionOfVideo(course, selection.videoId, second);
      if (!position) return;
      asked.forget();
      tell(position);
    };
  }
  function choose(action: SelectionAction) {
    const { videoId } = reduceSelection(selection, action);
    if (videoId !== selection.videoId) progress.lookedAround();
    dispatch(action);
  }
  const moves = useCourseMoves({
    course,
    selection,
    dispatch,
    secondsNow: progress.secondsNow,
    onMoved: (to, seconds) => {
      asked.forget();
      const position = positionOfVideo(course, to.videoId, seconds);
      if (position) progress.stopped(position);
      else progress.lookedAround();
    },
  });

  /** A video that has played to its end is complete, and opens at its start the next time. */
  function finishEndedVideo() {
    setEndedVideoId(selection.videoId);
    const start = positionOfVideo(course, selection.videoId, 0);
    if (start) progress.stopped(start);
    const video = place?.lesson.videos[videoIndex];
    if (place && video && !video.completed) moves.finishVideo(place.lesson, video.id);
  }

  return (
    <>
      <PlayerHeader course={course} />
      <PlayerRoom>
        <PlayerColumns>
          <Theatre
            lessonId={selection.lessonId}
            video={place?.lesson.videos[videoIndex]}
            emptyText={emptyTextOf(course, place !== undefined)}
            resume={selection.resume}
            onPlaying={report(progress.playing)}
            onStopped={report(progress.stopped)}
            onEnded={finishEndedVideo}
          >
            {place && (
              <LessonPanel
                lesson={place.lesson}
                videoIndex={videoIndex}
                isEnded={endedVideoId !== null && endedVideoId === selection.videoId}
                onCompleteVideo={(videoId) => moves.finishVideo(place.lesson, videoId)}
                onCompleteLesson={() => moves.finishLesson(place.lesson)}
                next={next}
                onNextLesson={(to) => moves.goOn(to, course)}
              />
            )}
          </Theatre>
          <PlayerSidebar course={course} selection={selection} onChoose={choose} />
        </PlayerColumns>
      </PlayerRoom>
    </>
  );
}

function emptyTextOf({ modules }: PlayerCourse, isChosen: boolean) {
  if (isChosen) return 'This lesson has no video.';
  return modules.length === 0
    ? 'This course has no lessons yet.'
    : 'Choose a lesson from the list to get started.';
}

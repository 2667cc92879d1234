import { useEffect, useRef, useState } from 'react';
import { saveIntervalSeconds } from '@grove/contracts/fields/limits';
import type { CourseProgress } from '@grove/contracts/courses/progress';
import { useWrite } from '@grove/platform/useWrite';
import { entersSavePoint, isSamePosition } from './position.ts';
import type { Position } from './position.ts';
import { createPositionChange, getResumePosition, savePosition } from './savePosition.ts';

/** Keeps the member's position in a course on this device and saves it to the server as soon as possible. */
export function useProgress(courseId: string, saved: CourseProgress) {
  const { mutate } = useWrite(savePosition);
  const [startPosition] = useState(() => getResumePosition(courseId, saved));
  // Undefined while the member only browses, which does not change the saved position.
  const currentPosition = useRef<Position | undefined>(undefined);
  const lastSaved = useRef(startPosition);

  function save(position: Position) {
    currentPosition.current = position;
    lastSaved.current = position;
    mutate(createPositionChange(courseId, position));
  }
  useOnLeaving(() => {
    const position = currentPosition.current;
    if (position !== undefined && !isSamePosition(position, lastSaved.current)) save(position);
  });

  return {
    startsAt: startPosition,
    /** Called with the position during playback. Saves at each multiple of five seconds. */
    trackPlayback: (position: Position) => {
      const previousSecond = currentPosition.current?.videoTimestamp ?? 0;
      currentPosition.current = position;
      if (entersSavePoint(previousSecond, position.videoTimestamp, saveIntervalSeconds)) save(position);
    },
    /** Called when playback stops or the member is moved. Saves immediately. */
    saveNow: save,
    /** Called when the member only browses. */
    clearPosition: () => {
      currentPosition.current = undefined;
    },
    getCurrentSeconds: () => currentPosition.current?.videoTimestamp ?? 0,
  };
}

/** Calls `onLeave` when the page may be closed and when the player unmounts. */
function useOnLeaving(onLeave: () => void) {
  const latestOnLeave = useRef(onLeave);
  useEffect(() => {
    latestOnLeave.current = onLeave;
  });
  useEffect(() => {
    const callLatest = () => {
      latestOnLeave.current();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') callLatest();
    };
    addEventListener('pagehide', callLatest);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('pagehide', callLatest);
      document.removeEventListener('visibilitychange', onVisibility);
      callLatest();
    };
  }, []);
}

import { useEffect, useRef, useState } from 'react';
import { saveEverySeconds } from '@grove/contracts/limits';
import type { CourseProgress } from '@grove/contracts/progress';
import { useWrite } from '@grove/platform/useWrite';
import { entersSavePoint, samePosition } from './position.ts';
import type { Position } from './position.ts';
import { positionChange, resumeFrom, savePosition } from './savedPosition.ts';

/** Keeps the member's position in a course on this device and saves it to the server as soon as possible. */
export function useProgress(courseId: string, saved: CourseProgress) {
  const { mutate } = useWrite(savePosition);
  const [startsAt] = useState(() => resumeFrom(courseId, saved));
  // Undefined while the member only browses, which does not change the saved position.
  const current = useRef<Position | undefined>(undefined);
  const lastSaved = useRef(startsAt);

  function save(position: Position) {
    current.current = position;
    lastSaved.current = position;
    mutate(positionChange(courseId, position));
  }
  useOnLeaving(() => {
    const position = current.current;
    if (position !== undefined && !samePosition(position, lastSaved.current)) save(position);
  });

  return {
    startsAt,
    /** Called with the position during playback. Saves at each multiple of five seconds. */
    playing: (position: Position) => {
      const before = current.current?.videoTimestamp ?? 0;
      current.current = position;
      if (entersSavePoint(before, position.videoTimestamp, saveEverySeconds)) save(position);
    },
    /** Called when playback stops or the member is moved. Saves immediately. */
    stopped: save,
    /** Called when the member only browses. */
    lookedAround: () => {
      current.current = undefined;
    },
    secondsNow: () => current.current?.videoTimestamp ?? 0,
  };
}

/** Calls `leave` when the page may be closed and when the player unmounts. */
function useOnLeaving(leave: () => void) {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const act = () => {
      latest.current();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') act();
    };
    addEventListener('pagehide', act);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('pagehide', act);
      document.removeEventListener('visibilitychange', onVisibility);
      act();
    };
  }, []);
}

import { useEffect, useRef, useState } from 'react';
import { saveEverySeconds } from '@grove/contracts/limits';
import type { CourseProgress } from '@grove/contracts/progress';
import { useWrite } from '@grove/platform/useWrite';
import { entersSavePoint, samePosition } from './position.ts';
import type { Position } from './position.ts';
import { positionChange, resumeFrom, savePosition } from './savedPosition.ts';

/** Keeps the member's place in a course: here, and as soon as possible on the server. */
export function useProgress(courseId: string, saved: CourseProgress) {
  const { mutate } = useWrite(savePosition);
  const [startsAt] = useState(() => resumeFrom(courseId, saved));
  // Undefined while the member only looks around, which moves no saved place.
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
    /** Playback has come to this position: saved at each multiple of five seconds. */
    playing: (position: Position) => {
      const before = current.current?.videoTimestamp ?? 0;
      current.current = position;
      if (entersSavePoint(before, position.videoTimestamp, saveEverySeconds)) save(position);
    },
    /** Playback stands still here, or the member was taken here: saved at once. */
    stopped: save,
    /** The member only looks around. */
    lookedAround: () => {
      current.current = undefined;
    },
    secondsNow: () => current.current?.videoTimestamp ?? 0,
  };
}

/** Acts when the page may go away, and when the player does. */
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

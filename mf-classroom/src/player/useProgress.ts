import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveEverySeconds } from '@grove/contracts/limits';
import { createCourseSaver } from './courseSaver.ts';
import { entersSavePoint } from './position.ts';
import type { Position } from './position.ts';

/** Keeps the member's place in a course: here, and as soon as possible on the server. */
export function useProgress({
  userId,
  courseId,
  saved,
}: {
  userId: string;
  courseId: string;
  saved: Position;
}) {
  const cache = useQueryClient();
  const [saver] = useState(() => createCourseSaver({ userId, courseId }, cache));
  const [startsAt] = useState(() => saver.resumeFrom(saved));
  const [firstSaved] = useState(saved);
  /** Where the member is; undefined while they only look around, which moves no saved place. */
  const current = useRef<Position | undefined>(undefined);

  useEffect(() => {
    const leave = () => saver.leave(current.current);
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    saver.settle(firstSaved);
    addEventListener('online', saver.retryNow);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('online', saver.retryNow);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onVisibility);
      leave();
      saver.stop();
    };
  }, [saver, firstSaved]);

  return {
    startsAt,
    /** Playback has come to this position: saved at each multiple of five seconds. */
    playing(position: Position) {
      const isSavePoint = entersSavePoint(
        current.current?.videoTimestamp ?? 0,
        position.videoTimestamp,
        saveEverySeconds,
      );
      current.current = position;
      if (isSavePoint) saver.save(position);
    },
    /** Playback stands still here: saved at once. */
    stopped(position: Position) {
      current.current = position;
      saver.save(position);
    },
    /** The member is here now, or nowhere worth keeping; saved when they leave. */
    moved(position: Position | undefined) {
      current.current = position;
    },
    secondsNow: () => current.current?.videoTimestamp ?? 0,
  };
}

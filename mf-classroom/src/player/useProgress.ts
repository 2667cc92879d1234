import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveEverySeconds } from '@grove/contracts/limits';
import { createCourseSaver } from './courseSaver.ts';
import { entersSavePoint } from './position.ts';
import type { Position } from './position.ts';
import type { ProgressSaver } from './progressSaver.ts';

/** Keeps the member's place in a course: here, and as soon as possible on the server. */
export function useProgress(place: { userId: string; courseId: string }, saved: Position) {
  const cache = useQueryClient();
  const [saver] = useState(() => createCourseSaver(place, cache));
  const [opening] = useState(() => ({ saved, startsAt: saver.resumeFrom(saved) }));
  // Undefined while the member only looks around, which moves no saved place.
  const current = useRef<Position | undefined>(undefined);

  useEffect(() => {
    saver.settle(opening.saved);
    return watchPage(saver, () => current.current);
  }, [saver, opening]);

  return {
    startsAt: opening.startsAt,
    /** Playback has come to this position: saved at each multiple of five seconds. */
    playing: (position: Position) => {
      const before = current.current?.videoTimestamp ?? 0;
      const isSavePoint = entersSavePoint(before, position.videoTimestamp, saveEverySeconds);
      current.current = position;
      if (isSavePoint) saver.save(position);
    },
    /** Playback stands still here: saved at once. */
    stopped: (position: Position) => {
      current.current = position;
      saver.save(position);
    },
    /** The member is here now, or nowhere worth keeping; saved when they leave. */
    moved: (position: Position | undefined) => {
      current.current = position;
    },
    secondsNow: () => current.current?.videoTimestamp ?? 0,
  };
}

/** Saves when the page may go away, and tries again when the connection is back; ends with the returned function. */
function watchPage(saver: ProgressSaver, current: () => Position | undefined): () => void {
  const leave = () => saver.leave(current());
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') leave();
  };
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
}

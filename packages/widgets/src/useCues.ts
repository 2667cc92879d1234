import { useEffect, useState } from 'react';

export interface Cue {
  /** Seconds from the start of the video. */
  startsAt: number;
  text: string;
}

interface LoadedCues {
  cues: readonly Cue[];
  /** Index of the cue that started last. -1 before the first. */
  current: number;
}

/** Returns a video's captions and the current one. Null until they are loaded. They are kept while the video
 *  is unmounted. */
export function useCues(video: HTMLVideoElement | null): LoadedCues | null {
  const [loaded, setLoaded] = useState<LoadedCues | null>(null);
  useEffect(() => {
    const element = video?.querySelector<HTMLTrackElement>('track[kind="metadata"]');
    if (!video || !element) return undefined;
    const { track } = element;
    const update = () => {
      if (element.readyState < HTMLTrackElement.LOADED) return;
      const cues = Array.from(track.cues ?? []).map((cue) => toCue(cue as VTTCue));
      const current = cues.findLastIndex(({ startsAt }) => startsAt <= video.currentTime);
      setLoaded((before) =>
        before?.current === current && isSame(before.cues, cues) ? before : { cues, current },
      );
    };
    // Loads the cues without drawing them over the video.
    track.mode = 'hidden';
    update();
    const sources = [
      [element, 'load'],
      [element, 'error'],
      [track, 'cuechange'],
      [video, 'seeked'],
    ] as const;
    for (const [target, event] of sources) target.addEventListener(event, update);
    return () => {
      for (const [target, event] of sources) target.removeEventListener(event, update);
    };
  }, [video]);
  return loaded;
}

/** Removes the markup of a cue: '<v Sage>Hello' becomes 'Hello'. */
function toCue(cue: VTTCue): Cue {
  return { startsAt: cue.startTime, text: cue.getCueAsHTML().textContent };
}

function isSame(before: readonly Cue[], now: readonly Cue[]): boolean {
  return before.length === now.length && before.every(({ text }, at) => text === now[at]?.text);
}

import { useEffect, useState } from 'react';

export interface Cue {
  /** Seconds from the start of the video. */
  startsAt: number;
  text: string;
}

interface Read {
  cues: readonly Cue[];
  /** Index of the cue that started last. -1 before the first. */
  current: number;
}

/** Returns a video's captions and the current one. Null until they are loaded. They are kept while the video
 *  is unmounted. */
export function useCues(video: HTMLVideoElement | null): Read | null {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    const element = video?.querySelector<HTMLTrackElement>('track[kind="metadata"]');
    if (!video || !element) return undefined;
    const { track } = element;
    const tell = () => {
      if (element.readyState < HTMLTrackElement.LOADED) return;
      const cues = Array.from(track.cues ?? []).map((cue) => toCue(cue as VTTCue));
      const current = cues.findLastIndex(({ startsAt }) => startsAt <= video.currentTime);
      setRead((before) =>
        before?.current === current && isSame(before.cues, cues) ? before : { cues, current },
      );
    };
    // Loads the cues without drawing them over the video.
    track.mode = 'hidden';
    tell();
    const told = [
      [element, 'load'],
      [element, 'error'],
      [track, 'cuechange'],
      [video, 'seeked'],
    ] as const;
    for (const [target, event] of told) target.addEventListener(event, tell);
    return () => {
      for (const [target, event] of told) target.removeEventListener(event, tell);
    };
  }, [video]);
  return read;
}

/** Removes the markup of a cue: '<v Sage>Hello' becomes 'Hello'. */
function toCue(cue: VTTCue): Cue {
  return { startsAt: cue.startTime, text: cue.getCueAsHTML().textContent };
}

function isSame(before: readonly Cue[], now: readonly Cue[]): boolean {
  return before.length === now.length && before.every(({ text }, at) => text === now[at]?.text);
}

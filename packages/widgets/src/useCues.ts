import { useEffect, useState } from 'react';

export interface Cue {
  /** Seconds from the video's beginning. */
  startsAt: number;
  text: string;
}

interface Read {
  cues: readonly Cue[];
  /** Which of them was begun last; -1 before the first. */
  current: number;
}

/** What is said in a video, by its captions, and where in that it is. Null until they are read; what was read stays
 *  while the video is away. */
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
    // Read, though nothing of it is drawn upon the picture.
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

/** A cue's words without its marks: '<v Sage>Hello' is 'Hello'. */
function toCue(cue: VTTCue): Cue {
  return { startsAt: cue.startTime, text: cue.getCueAsHTML().textContent };
}

function isSame(before: readonly Cue[], now: readonly Cue[]): boolean {
  return before.length === now.length && before.every(({ text }, at) => text === now[at]?.text);
}

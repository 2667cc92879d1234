import { useEffect, useRef, useState } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { resumeDelayMs } from '@grove/contracts/fields/limits';
import { toast } from '@grove/platform/toast';
import { wholeSeconds } from './wholeSeconds.ts';

/** Callbacks for playback. Times are whole seconds. */
export interface PlaybackReport {
  /** Called several times a second during playback. */
  onPlaying: (second: number) => void;
  /** Called when playback pauses, or seeks while paused. */
  onStopped: (second: number) => void;
  onEnded: () => void;
}

/** The second at which a video opens, if not at its start. `welcome` is set if the member returns to it. */
export type Resume = { seconds: number; welcome: boolean } | null;

interface Failure {
  text: string;
  /** Milliseconds until an automatic retry. Null to wait for the member or the connection. */
  retryDelayMs: number | null;
}

interface Memory {
  time: number;
  /** 'waiting' and 'seeking' until the opening second is reached. Before that nothing is reported. */
  opening: 'waiting' | 'seeking' | 'done';
  wasPlaying: boolean;
  retries: number;
}

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/** Seconds before its end at which a video opens at the latest. */
const beforeEndSeconds = 0.5;
const retryDelayMs = 3_000;
const retriesMax = 3;
/** The last chosen speed, kept across videos. */
let playbackRate = 1;

/** Controls a video element: resumes, reports progress, and after a failure restarts at the last second. */
export function usePlayback(
  element: RefObject<HTMLVideoElement | null>,
  resume: Resume,
  report: PlaybackReport,
) {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [memory] = useState(() => createMemory(resume));
  const welcome = attempt === 0 && resume?.welcome === true;

  useEffect(() => {
    if (failure !== null || memory.opening === 'done') return undefined;
    return whenReady(element.current, welcome ? resumeDelayMs : 0, (video) => {
      seekToOpening(video, memory);
      if (welcome) toast({ title: 'Welcome back! 👋', description: 'Resuming from where you left off' });
    });
  }, [element, memory, attempt, failure, welcome]);

  // Browsers report the time of a video only a few times a second, and less often when busy, so it is read
  // when the page is closed.
  useEffect(() => {
    const reportPosition = () => {
      const video = element.current;
      if (video !== null && !video.paused && !video.seeking && memory.opening === 'done')
        report.onPlaying(wholeSeconds(video.currentTime));
    };
    // Capturing listeners run before those that save the last reported position.
    addEventListener('pagehide', reportPosition, { capture: true });
    return () => {
      removeEventListener('pagehide', reportPosition, { capture: true });
    };
  }, [element, memory, report]);

  function retry() {
    resetOpening(memory);
    setFailure(null);
    setAttempt((before) => before + 1);
  }
  useAutoRetry(failure, retry);
  return {
    attempt,
    failure: failure?.text ?? null,
    retry,
    handlers: createHandlers(memory, report, setFailure),
  };
}

function createHandlers(memory: Memory, report: PlaybackReport, setFailure: (failure: Failure) => void) {
  return {
    onLoadedMetadata({ currentTarget: video }: VideoEvent) {
      video.playbackRate = playbackRate;
    },
    onRateChange({ currentTarget: video }: VideoEvent) {
      if (video.readyState > HTMLMediaElement.HAVE_NOTHING) playbackRate = video.playbackRate;
    },
    onTimeUpdate({ currentTarget: video }: VideoEvent) {
      if (memory.opening !== 'done' || video.seeking) return;
      memory.time = video.currentTime;
      if (!video.paused) report.onPlaying(wholeSeconds(video.currentTime));
    },
    onPlay() {
      memory.wasPlaying = true;
    },
    onPause({ currentTarget: video }: VideoEvent) {
      memory.wasPlaying = false;
      if (memory.opening === 'done') report.onStopped(wholeSeconds(video.currentTime));
    },
    onSeeked({ currentTarget: video }: VideoEvent) {
      const wasOpening = memory.opening !== 'done';
      if (memory.opening === 'seeking') memory.opening = 'done';
      if (wasOpening) return;
      memory.time = video.currentTime;
      if (video.paused) report.onStopped(wholeSeconds(video.currentTime));
    },
    onEnded: report.onEnded,
    onError({ currentTarget: video }: VideoEvent) {
      const { time, retries } = memory;
      const willRetry = time > 0 && retries < retriesMax;
      memory.retries += 1;
      setFailure({ text: getFailureText(video.error), retryDelayMs: willRetry ? retryDelayMs : null });
    },
  };
}

function createMemory(resume: Resume): Memory {
  const opening = resume === null ? 'done' : 'waiting';
  return { time: resume?.seconds ?? 0, opening, wasPlaying: false, retries: 0 };
}

function resetOpening(memory: Memory) {
  memory.opening = 'waiting';
}

/** Calls `open` after the delay, once the metadata of the video has loaded. */
function whenReady(video: HTMLVideoElement | null, delayMs: number, open: (video: HTMLVideoElement) => void) {
  if (!video) return undefined;
  const act = () => open(video);
  const timer = setTimeout(() => {
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) act();
    else video.addEventListener('loadedmetadata', act, { once: true });
  }, delayMs);
  return () => {
    clearTimeout(timer);
    video.removeEventListener('loadedmetadata', act);
  };
}

function seekToOpening(video: HTMLVideoElement, memory: Memory) {
  const last = Number.isFinite(video.duration) ? Math.max(video.duration - beforeEndSeconds, 0) : memory.time;
  memory.opening = 'seeking';
  video.currentTime = Math.min(memory.time, last);
  // If the browser requires a click to play, the video stays paused.
  if (memory.wasPlaying) video.play().catch(() => undefined);
}

/** Retries automatically when the connection returns and, if a video stopped in the middle, after a delay. */
function useAutoRetry(failure: Failure | null, retry: () => void) {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (failure === null) return undefined;
    const retryNow = () => latest.current();
    const timer = failure.retryDelayMs === null ? undefined : setTimeout(retryNow, failure.retryDelayMs);
    addEventListener('online', retryNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retryNow);
    };
  }, [failure]);
}

function getFailureText(error: MediaError | null): string {
  if (!navigator.onLine)
    return 'You’re offline. The video will resume where you left off when you’re back online.';
  if (error?.code === MediaError.MEDIA_ERR_DECODE)
    return 'Your browser can’t play this video. Your position is saved.';
  return 'The video couldn’t be loaded. Your position is saved. Try again in a moment.';
}

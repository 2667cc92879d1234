import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { formatDuration } from '@grove/contracts/fields/formats';
import { SkeletonText } from '@grove/ui/feedback/Skeleton';
import { useCues } from './useCues.ts';

export interface TranscriptProps {
  /** Null while no video is mounted. */
  video: HTMLVideoElement | null;
}

/** The video's transcript, line by line, with the current line marked. Clicking a line seeks to it. It fills
 *  its container, and the lines scroll within it. Use the video's id as key. */
export function Transcript({ video }: TranscriptProps) {
  const transcript = useCues(video);
  const list = useRef<HTMLOListElement>(null);
  const current = transcript?.current ?? -1;
  useEffect(() => {
    keepInView(list.current, current);
  }, [current]);
  if (transcript === null) return <SkeletonText lines={5} />;
  if (transcript.cues.length === 0) return <NoCaptions>This video has no transcript.</NoCaptions>;
  return (
    <Lines ref={list} role="list">
      {transcript.cues.map(({ startsAt, text }, at) => (
        <li key={startsAt}>
          <button
            type="button"
            aria-current={at === current ? 'true' : undefined}
            onClick={() => seek(video, startsAt)}
          >
            <time>{formatDuration(Math.floor(startsAt))}</time>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </Lines>
  );
}

function seek(video: HTMLVideoElement | null, second: number) {
  if (video) video.currentTime = second;
}

/** Scrolls only the lines, not the page. */
function keepInView(list: HTMLOListElement | null, at: number) {
  const line = list?.children[at];
  if (!list || !(line instanceof HTMLElement)) return;
  const margin = (list.clientHeight - line.offsetHeight) / 2;
  list.scrollTop = line.offsetTop - margin;
}

const Lines = styled.ol`
  position: relative;
  block-size: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-behavior: smooth;
  button {
    display: flex;
    gap: var(--grove-space-2);
    inline-size: 100%;
    padding: var(--grove-space-2);
    border: 0;
    border-radius: var(--grove-radius);
    background: none;
    color: var(--grove-text);
    line-height: 1.5;
    text-align: start;
    cursor: pointer;
  }
  button:hover {
    background: var(--grove-track);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  button[aria-current] {
    background: var(--grove-primary-soft);
    font-weight: 600;
  }
  time {
    flex: none;
    min-inline-size: 2.25rem;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 400;
    line-height: 1.5rem;
    --grove-figures: tabular-nums;
  }
  span {
    min-inline-size: 0;
    overflow-wrap: break-word;
  }
`;

const NoCaptions = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

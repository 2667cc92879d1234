import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ErrorPanel } from '@grove/ui/feedback/ErrorPanel';
import { usePlayback } from './usePlayback.ts';
import type { PlaybackReport, Resume } from './usePlayback.ts';
import './videoControls.ts';
// Other repositories' compilers find the elements' types only by this import.
import type {} from './videoElements.d.ts';

export interface VideoPlayerProps extends PlaybackReport {
  videoId: string;
  /** Base URL of the video's `/file` and `/captions`. Default: that of a course video. */
  address?: string;
  title: string;
  /** The poster shown before playback. */
  posterUrl: string | null;
  /** Where playback resumes. Null to start at the beginning. */
  resume: Resume;
  /** Called with the video element, or null while there is none, for components outside the player such as
   *  the transcript. */
  onElement?: (video: HTMLVideoElement | null) => void;
}

/** A video with its controls. If it fails, an error message and a Retry button replace it. Use the video's id
 *  as key. */
export function VideoPlayer({
  videoId,
  address = `/api/videos/${videoId}`,
  title,
  posterUrl,
  resume,
  onElement,
  ...report
}: VideoPlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(element, resume, report);
  // Not during rendering: React does not report the error of a file that fails before its element is in the
  // page.
  useEffect(() => {
    if (element.current) element.current.src = `${address}/file`;
  }, [address, playback.attempt]);
  const hasFailed = playback.failure !== null;
  useEffect(() => {
    onElement?.(element.current);
    return () => onElement?.(null);
  }, [onElement, playback.attempt, hasFailed]);
  if (playback.failure !== null) {
    return (
      <Stage>
        <Failed>
          <ErrorPanel
            title="This video could not be played"
            text={playback.failure}
            onRetry={playback.retry}
          />
        </Failed>
      </Stage>
    );
  }
  return (
    <Stage>
      <media-controller
        ref={(controller) => {
          // The controller sets its own label when it connects, which would be the same for all videos of a
          // lesson.
          controller?.setAttribute('aria-label', `Video player: ${title}`);
        }}
      >
        <video
          key={playback.attempt}
          ref={element}
          slot="media"
          title={title}
          preload="metadata"
          {...(posterUrl !== null && { poster: posterUrl })}
          playsInline
          controlsList="nodownload"
          onContextMenu={(event) => event.preventDefault()}
          {...playback.handlers}
        >
          <track kind="captions" src={`${address}/captions`} srcLang="en" label="English" />
          {/* Loads the same captions for the transcript, even while captions are off. */}
          <track kind="metadata" src={`${address}/captions`} />
        </video>
        <grove-tap-to-play slot="gestures-chrome" />
        <media-loading-indicator slot="centered-chrome" />
        <media-control-bar>
          <media-time-range />
        </media-control-bar>
        <media-control-bar>
          <media-play-button />
          <media-seek-backward-button seekoffset="10" />
          <media-seek-forward-button seekoffset="10" />
          <media-time-display showduration notoggle />
          <Gap />
          <media-mute-button />
          <media-volume-range />
          <grove-captions-switch />
          <grove-speed-button rates="0.75 1 1.25 1.5 2" />
          <media-fullscreen-button />
        </media-control-bar>
      </media-controller>
    </Stage>
  );
}

const Stage = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: var(--grove-stage-radius, var(--grove-radius-card));
  background: #14100e;
  container-type: inline-size;
  media-controller {
    --media-font-family: var(--grove-font-body);
    --media-primary-color: #fff;
    --media-secondary-color: rgb(20 16 14 / 72%);
    --media-control-hover-background: rgb(60 48 40 / 85%);
    --media-range-bar-color: var(--grove-primary);
    --media-control-height: 1.5rem;
    --media-tooltip-display: none;
    /* A light line inside a dark one, so that it is visible on the video and on the controls. */
    --media-focus-box-shadow: inset 0 0 0 2px var(--focus), inset 0 0 0 4px #14100e;
    --focus: color-mix(in oklch, var(--grove-primary) 70%, white);
    inline-size: 100%;
    block-size: 100%;
  }
  media-controller:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  video {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  grove-tap-to-play {
    flex: 1;
    align-self: stretch;
    /* Listens to taps on the whole video without intercepting clicks on the controls. */
    pointer-events: none;
  }
  media-time-range {
    --media-control-height: 0.25rem;
    /* Keeps the handle fully visible at both ends. */
    --media-control-padding: 10px;
    flex: 1;
  }
  /* Moves captions above the controls. */
  video::-webkit-media-text-track-container {
    transform: translateY(-4.5rem);
  }
  media-loading-indicator {
    --media-loading-indicator-icon-height: 4rem;
  }
  @container (max-width: 34rem) {
    media-controller {
      --media-control-padding: 10px 6px;
    }
    media-volume-range {
      display: none;
    }
  }
  @container (max-width: 21.5rem) {
    media-controller {
      --media-control-padding: 10px 3px;
    }
  }
  /* For the course editor on a phone. */
  @container (max-width: 16rem) {
    media-seek-backward-button,
    media-seek-forward-button,
    grove-captions-switch,
    grove-speed-button {
      display: none;
    }
  }
`;

/** Moves the controls after it to the other end of the bar. */
const Gap = styled.span`
  flex: 1;
  background: var(--media-secondary-color);
`;

/** The error message and the Retry button use the whole area, because the player is low on a phone. */
const Failed = styled.div`
  display: grid;
  block-size: 100%;
  padding: var(--grove-space-4);
  overflow: auto;
  place-content: center;
  @container (max-width: 34rem) {
    padding: var(--grove-space-2);
    > [role='alert'] {
      gap: var(--grove-space-3);
      padding: var(--grove-space-3);
      font-size: var(--grove-text-14);
      line-height: 1.4;
    }
  }
`;

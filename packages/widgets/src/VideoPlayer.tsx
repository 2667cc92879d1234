import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ErrorPanel } from '@grove/ui/ErrorPanel';
import { usePlayback } from './usePlayback.ts';
import type { PlaybackReport } from './usePlayback.ts';
import './videoControls.ts';

export interface VideoPlayerProps extends PlaybackReport {
  videoId: string;
  title: string;
  /** Where it opens, when that is not the beginning. */
  resume: { seconds: number; welcome: boolean } | null;
}

/** One video with its controls; where it fails, what happened and Retry in its place. Give it the video's id as key. */
export function VideoPlayer({ videoId, title, resume, ...report }: VideoPlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(element, resume, report);
  const address = `/api/videos/${videoId}`;
  // Not while it is rendered: of a file that fails before its element is on the page, React tells nobody.
  useEffect(() => {
    if (element.current) element.current.src = `${address}/file`;
  }, [address, playback.attempt]);
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
      <media-controller>
        <video
          key={playback.attempt}
          ref={element}
          slot="media"
          title={title}
          preload="metadata"
          playsInline
          controlsList="nodownload"
          onContextMenu={(event) => event.preventDefault()}
          {...playback.handlers}
        >
          <track kind="captions" src={`${address}/captions`} srcLang="en" label="English" />
        </video>
        <media-loading-indicator slot="centered-chrome" />
        <media-control-bar>
          <media-play-button />
          <media-time-range />
          <media-time-display showduration notoggle />
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
  border-radius: var(--grove-radius-card);
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
    inline-size: 100%;
    block-size: 100%;
  }
  video {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  /* Captions stand above the controls. */
  video::-webkit-media-text-track-container {
    transform: translateY(-3rem);
  }
  media-loading-indicator {
    --media-loading-indicator-icon-height: 4rem;
  }
  @container (max-width: 34rem) {
    media-volume-range {
      display: none;
    }
  }
  @container (max-width: 26rem) {
    media-mute-button,
    media-time-display {
      display: none;
    }
  }
`;

const Failed = styled.div`
  display: grid;
  block-size: 100%;
  padding: var(--grove-space-4);
  overflow: auto;
  place-content: center;
`;

import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { PlayerVideo } from '@grove/contracts/courses/player';
import { LazyScreen } from '@grove/platform/LazyScreen';
import type { PlaybackReport, Resume } from '@grove/widgets/usePlayback';
import { VideoSkeleton } from '@grove/widgets/VideoSkeleton';
import { stageStyles } from './PlayerLayout.tsx';

interface VideoStageProps extends PlaybackReport {
  lessonId: string | null;
  video: PlayerVideo | undefined;
  /** Shown if there is no video. */
  emptyText: string;
  resume: Resume;
  onElement: (video: HTMLVideoElement | null) => void;
}

/** The video, or its placeholder. */
export function VideoStage({ lessonId, video, emptyText, resume, ...report }: VideoStageProps) {
  const stage = useRef<HTMLElement>(null);
  const shownKey = `${String(lessonId)} ${String(video?.id)}`;
  const previousKey = useRef(shownKey);
  // On a phone the links to other videos are below this one, so the new video would start out of view.
  useEffect(() => {
    if (shownKey !== previousKey.current) stage.current?.scrollIntoView({ block: 'nearest' });
    previousKey.current = shownKey;
  }, [shownKey]);
  return (
    <Stage ref={stage} aria-label="Video" data-empty={video === undefined}>
      {video ? (
        <LazyScreen
          name="video-player"
          load={loadVideoPlayer}
          skeleton={<VideoSkeleton posterUrl={video.posterUrl} />}
        >
          {(VideoPlayer) => (
            <VideoPlayer
              key={video.id}
              videoId={video.id}
              title={video.title}
              posterUrl={video.posterUrl}
              resume={resume}
              {...report}
            />
          )}
        </LazyScreen>
      ) : (
        <Empty>{emptyText}</Empty>
      )}
    </Stage>
  );
}

/** Loaded separately, because the controls are half of the player's bytes and the page is useful without
 *  them. */
function loadVideoPlayer() {
  return import('@grove/widgets/VideoPlayer').then((module) => module.VideoPlayer);
}

const Stage = styled.section`
  ${stageStyles}
`;

const Empty = styled.p`
  display: grid;
  min-block-size: 12rem;
  margin: 0;
  padding: var(--grove-space-4);
  border: 1px dashed var(--grove-border-strong);
  border-radius: var(--grove-radius-card);
  place-items: center;
  color: var(--grove-muted);
  text-align: center;
`;

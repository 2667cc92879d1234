import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PlayerVideo } from '@grove/contracts/courses/player';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import type { PlaybackReport, Resume } from '@grove/widgets/usePlayback';
import { Transcript } from '@grove/widgets/Transcript';
import { playerMediaQueries } from './PlayerLayout.tsx';
import { useTranscriptShown } from './useTranscriptShown.ts';
import { VideoStage } from './VideoStage.tsx';

interface TheaterProps extends PlaybackReport {
  lessonId: string | null;
  video: PlayerVideo | undefined;
  /** Shown if there is no video. */
  emptyText: string;
  resume: Resume;
  /** The lesson's description. */
  children: ReactNode;
}

/** The video with its title, its transcript and its lesson. */
export function Theater({ children, ...stage }: TheaterProps) {
  const { video } = stage;
  const [videoElement, setVideoElement] = useState<HTMLVideoElement | null>(null);
  const transcript = useTranscriptShown();
  const hasTranscript = video !== undefined && transcript.isShown;
  return (
    <Main data-transcript={hasTranscript}>
      <VideoStage {...stage} onElement={setVideoElement} />
      <TitleRow>
        <Badge variant="accent">{video?.title ?? 'No video selected'}</Badge>
        {video && (
          <Button variant="ghost" size="sm" aria-expanded={transcript.isShown} onClick={transcript.toggle}>
            {transcript.isShown ? 'Hide Transcript' : 'Show Transcript'}
          </Button>
        )}
      </TitleRow>
      {children}
      {hasTranscript && (
        <TranscriptCard as="section" padding="none" aria-labelledby="transcript-title">
          <div>
            <h2 id="transcript-title">Transcript</h2>
            <Transcript key={video.id} video={videoElement} />
          </div>
        </TranscriptCard>
      )}
    </Main>
  );
}

const Main = styled.div`
  display: grid;
  gap: var(--grove-space-4);
  > * {
    min-inline-size: 0;
  }
  /* The parts become items of the page's single column, so the video can stay sticky to the end of the page. */
  @media ${playerMediaQueries.phone} {
    display: contents;
  }
  @media ${playerMediaQueries.wide} {
    &[data-transcript='true'] {
      grid-template: 'video script' auto 'line line' auto 'lesson lesson' auto / minmax(0, 1fr) clamp(
          14.5rem,
          25vw - 8rem,
          22rem
        );
      /* The focus order follows the visual order. */
      reading-flow: grid-order;
      > :nth-child(1) {
        grid-area: video;
      }
      > :nth-child(2) {
        grid-area: line;
      }
      > :nth-child(3) {
        grid-area: lesson;
      }
      > :last-child {
        grid-area: script;
      }
    }
  }
`;

const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-2);
  min-block-size: 2.25rem;
`;

/** Its height does not depend on its lines. Next to the video it is as tall as the video. */
const TranscriptCard = styled(Card)`
  block-size: 18rem;
  > div {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    block-size: 100%;
    padding: var(--grove-space-4) var(--grove-space-2) var(--grove-space-2);
  }
  h2 {
    margin: 0 0 var(--grove-space-2);
    padding-inline: var(--grove-space-2);
    font-size: var(--grove-text-18);
  }
  p {
    padding-inline: var(--grove-space-2);
  }
  @media ${playerMediaQueries.wide} {
    block-size: auto;
    > div {
      position: absolute;
      inset: 0;
    }
  }
`;

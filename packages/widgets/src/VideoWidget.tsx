import { CheckCircle2, Play } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Caption } from './Caption.tsx';
import { HostedFrame } from './HostedFrame.tsx';
import { VideoSkeleton } from './VideoSkeleton.tsx';
import type { WidgetOf } from './widgetOf.ts';

interface VideoWidgetProps {
  widget: WidgetOf<'video'>;
  /** Called with the video's id once it is watched. Undefined if watching does not count. */
  onComplete: ((videoId: string) => void) | undefined;
}

const hosts = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** A video: an uploaded one in the site's player, which counts as watched at its end, or one of another site, which
 *  loads after a click. */
export function VideoWidget({ widget, onComplete }: VideoWidgetProps) {
  const { id, title, caption, source, url, posterUrl, isCompleted } = widget;
  const complete = onComplete && (() => onComplete(id));
  if (source !== 'file') return <ExternalVideo title={title} caption={caption} url={url} source={source} />;
  return (
    <Figure>
      <LazyScreen
        name="video-player"
        load={loadVideoPlayer}
        skeleton={<VideoSkeleton posterUrl={posterUrl} />}
      >
        {(VideoPlayer) => (
          <VideoPlayer
            videoId={id}
            address={url.replace(/\/file$/, '')}
            title={title}
            posterUrl={posterUrl}
            resume={null}
            onPlaying={ignore}
            onStopped={ignore}
            onEnded={isCompleted || !complete ? ignore : complete}
          />
        )}
      </LazyScreen>
      <figcaption>
        <span>{title}</span>
        {isCompleted ? (
          <Badge variant="success" icon={<CheckCircle2 aria-hidden />}>
            Watched
          </Badge>
        ) : (
          complete && (
            <Button variant="secondary" size="sm" onClick={complete}>
              Mark as watched
            </Button>
          )
        )}
        <Caption text={caption} />
      </figcaption>
    </Figure>
  );
}

interface ExternalVideoProps {
  title: string;
  caption: string;
  url: string;
  source: 'youtube' | 'vimeo' | 'direct';
}

function ExternalVideo({ title, caption, url, source }: ExternalVideoProps) {
  const [isOpen, setIsOpen] = useState(false);
  const host = source === 'direct' ? (URL.parse(url)?.hostname ?? 'Another site') : hosts[source];
  return (
    <Figure>
      {isOpen ? (
        <OpenVideo title={title} url={url} source={source} />
      ) : (
        <Poster type="button" onClick={() => setIsOpen(true)}>
          <Play size={40} aria-hidden />
          <strong>Play {title || 'the video'}</strong>
          <span>From {host}, which will know that you watched it.</span>
        </Poster>
      )}
      {(title !== '' || caption !== '') && (
        <figcaption>
          {title !== '' && <span>{title}</span>}
          <Caption text={caption} />
        </figcaption>
      )}
    </Figure>
  );
}

function OpenVideo({ title, url, source }: Omit<ExternalVideoProps, 'caption'>) {
  if (source !== 'direct') return <HostedFrame url={url} title={title} style={{ aspectRatio: '16 / 9' }} />;
  return <FileVideo src={url} aria-label={title || 'Video'} controls autoPlay autoFocus playsInline />;
}

/** Loaded separately, because the controls are most of a lesson's bytes and the page is useful without
 *  them. */
function loadVideoPlayer() {
  return import('./VideoPlayer.tsx').then((module) => module.VideoPlayer);
}

function ignore() {
  // The playback position is saved only in the course player.
}

const Figure = styled.figure`
  margin: 0;
  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--grove-space-2) var(--grove-space-3);
    margin-block-start: var(--grove-space-2);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const FileVideo = styled.video`
  inline-size: 100%;
  aspect-ratio: 16 / 9;
  border-radius: var(--grove-radius-card);
  background: #000;
`;

const Poster = styled.button`
  display: grid;
  inline-size: 100%;
  aspect-ratio: 16 / 9;
  place-content: center;
  justify-items: center;
  gap: var(--grove-space-2);
  padding: var(--grove-space-4);
  border: 0;
  border-radius: var(--grove-radius-card);
  background: #14100e;
  color: #fff;
  font: inherit;
  cursor: pointer;
  span {
    font-size: var(--grove-text-14);
  }
`;

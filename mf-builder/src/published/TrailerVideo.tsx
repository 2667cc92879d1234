import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import type { Trailer } from '@grove/contracts/site/sectionDetails';
import { getPlayableUrl } from '@grove/contracts/site/videoUrls';
import { ErrorPanel } from '@grove/ui/feedback/ErrorPanel';
import { toSafeUrl } from '@grove/ui/theme/tokens';
import { HostedFrame } from '@grove/widgets/HostedFrame';

const hosts = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** A trailer: its picture until a visitor presses it, then the video. Nothing of the video is loaded before. */
export function TrailerVideo({ trailer: { videoType, videoUrl, posterUrl, caption } }: { trailer: Trailer }) {
  const [isOpen, setOpen] = useState(false);
  const url = getPlayableUrl(videoType, videoUrl);
  const poster = toSafeUrl(posterUrl);
  if (url === undefined) return null;
  return (
    <Figure>
      {!isOpen && (
        <Poster
          type="button"
          onClick={() => {
            setOpen(true);
          }}
        >
          {poster !== undefined && <img src={poster} alt="" loading="lazy" decoding="async" />}
          <PlayMark>
            <Play size={32} aria-hidden />
          </PlayMark>
          <span className="grove-unseen">Play the trailer{caption !== '' && `: ${caption}`}</span>
          {videoType !== 'direct' && (
            <Note>From {hosts[videoType]}, which will know that you watched it.</Note>
          )}
        </Poster>
      )}
      {isOpen && videoType === 'direct' && <FileVideo url={url} label={caption || 'Trailer'} />}
      {isOpen && videoType !== 'direct' && (
        <HostedFrame
          url={`${url}?autoplay=1`}
          title={caption || 'Trailer'}
          style={{ aspectRatio: '16 / 9' }}
        />
      )}
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </Figure>
  );
}

/** The video of a trailer on this site. It takes the focus from the button that opened it. */
function FileVideo({ url, label }: { url: string; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    video.current?.focus();
  }, [hasFailed]);
  if (hasFailed)
    return (
      <ErrorPanel
        title="This video could not be played"
        text="Check your connection, then try again."
        onRetry={() => {
          setFailed(false);
        }}
      />
    );
  return (
    <video
      ref={video}
      src={url}
      aria-label={label}
      controls
      autoPlay
      playsInline
      onError={() => {
        setFailed(true);
      }}
    />
  );
}

/** Slots for the picture and the caption of a trailer, which the server fills for the first paint. */
export function TrailerTemplate() {
  return (
    <Figure>
      <Poster as="div">
        {sectionSlots.picture}
        <PlayMark>
          <Play size={32} aria-hidden />
        </PlayMark>
      </Poster>
      <figcaption>{sectionSlots.note}</figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  grid-column: 1 / -1;
  inline-size: min(100%, 60rem);
  margin: 0;
  margin-inline: var(--before, var(--start, 0px)) var(--after, var(--end, auto));

  > video {
    display: block;
    inline-size: 100%;
    aspect-ratio: 16 / 9;
    border-radius: var(--grove-radius-card);
    background: #14100e;
  }

  > figcaption {
    margin-block-start: var(--grove-space-2);
    padding: var(--sheet-padding, 0);
    border-radius: var(--grove-radius);
    background: var(--sheet, none);
    color: var(--body-color, inherit);
    font-family: var(--body-font, inherit);
    overflow-wrap: anywhere;
  }

  > figcaption:empty {
    display: none;
  }
`;

const Poster = styled.button`
  position: relative;
  display: grid;
  inline-size: 100%;
  aspect-ratio: 16 / 9;
  place-content: center;
  justify-items: center;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: var(--grove-radius-card);
  background: var(--grove-primary-soft);
  color: #fff;
  font: inherit;
  cursor: pointer;

  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** Readable on every picture. */
const PlayMark = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  border: 2px solid #fff;
  border-radius: var(--grove-radius-full);
  background: rgb(20 16 14 / 78%);
  color: #fff;
`;

const Note = styled.span`
  position: absolute;
  inset: auto 0 0;
  padding: var(--grove-space-2) var(--grove-space-3);
  background: rgb(20 16 14 / 78%);
  font-size: var(--grove-text-14);
`;

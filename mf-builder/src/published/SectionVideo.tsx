import { styled } from 'styled-components';
import { getPlayableUrl } from '@grove/contracts/site/videoUrls';
import { videoWidth } from '@grove/ui/theme/tokens';
import type { Media } from '@grove/ui/theme/tokens';

/** The video of a section: a file of this site or an embedded player. */
export function SectionVideo({ media }: { media: Media }) {
  const { videoType = 'direct', videoUrl = '', videoPosition = 'center' } = media;
  const url = getPlayableUrl(videoType, videoUrl);
  if (url === undefined) return null;
  return (
    <VideoFrame data-position={videoPosition} style={{ '--width': videoWidth(media) }}>
      {videoType === 'direct' && <video src={url} controls preload="metadata" />}
      {videoType !== 'direct' && (
        <iframe
          src={url}
          title="Video"
          loading="lazy"
          allow="fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </VideoFrame>
  );
}

const VideoFrame = styled.div`
  grid-column: 1 / -1;
  inline-size: max(min(100%, 18rem), var(--width));

  > * {
    inline-size: 100%;
    aspect-ratio: 16 / 9;
    border: 0;
    border-radius: var(--grove-radius-card);
    background: #000;
  }

  &[data-position='right'] {
    margin-inline-start: auto;
  }

  &[data-position='center'] {
    margin-inline: auto;
  }
`;

import { styled } from 'styled-components';
import { embedAddress } from './embedAddress.ts';
import { safeAddress, videoWidth } from '@grove/ui/tokens';
import type { Media } from '@grove/ui/tokens';

/** The video of a section: a file of this site or an embedded player. */
export function SectionVideo({ media }: { media: Media }) {
  const { videoType = 'direct', videoUrl = '', videoPosition = 'center' } = media;
  const file = videoType === 'direct' ? safeAddress(videoUrl) : undefined;
  const frame = videoType === 'direct' ? undefined : embedAddress(videoType, videoUrl);
  if (file === undefined && frame === undefined) return null;
  return (
    <Place data-position={videoPosition} style={{ '--width': videoWidth(media) }}>
      {file !== undefined && <video src={file} controls preload="metadata" />}
      {frame !== undefined && (
        <iframe
          src={frame}
          title="Video"
          loading="lazy"
          allow="fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </Place>
  );
}

const Place = styled.div`
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

import { FileText, Film, Image, Music } from 'lucide-react';
import { styled } from 'styled-components';
import type { MediaAsset } from '@grove/contracts/files/media';
import type { MediaType } from '@grove/contracts/files/mediaRules';

const icons: Record<MediaType, typeof Film> = { image: Image, video: Film, audio: Music, file: FileText };

/**
 * Shows a file as an image, its poster or an icon of its type. Its alt text is empty because the name is
 * shown beside it.
 */
export function AssetPicture({ asset }: { asset: MediaAsset }) {
  const { fileType, sources, posterUrl } = asset;
  const imageUrl = sources.find(({ width }) => width >= 320)?.url ?? sources.at(-1)?.url ?? posterUrl;
  const Icon = icons[fileType];
  return (
    <Frame>
      {imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon size={40} aria-hidden />
      )}
      {asset.durationSeconds !== null && <Duration>{formatDuration(asset.durationSeconds)}</Duration>}
    </Frame>
  );
}

function formatDuration(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${String(minutes)}:${rest}`;
  return `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  background: var(--grove-background);
  color: var(--grove-muted);

  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const Duration = styled.span`
  position: absolute;
  inset-block-end: var(--grove-space-2);
  inset-inline-end: var(--grove-space-2);
  padding: 0 var(--grove-space-1);
  border-radius: 4px;
  background: var(--grove-surface);
  color: var(--grove-text);
  font-size: var(--grove-text-12);
  --grove-figures: tabular-nums;
`;

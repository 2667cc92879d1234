import { styled } from 'styled-components';
import { Skeleton } from '@grove/ui/feedback/Skeleton';

/** Placeholder of a video while its player loads: the poster, if there is one. */
export function VideoSkeleton({ posterUrl }: { posterUrl: string | null }) {
  return posterUrl === null ? <Skeleton shape="card" ratio="16 / 9" /> : <Poster src={posterUrl} alt="" />;
}

/** Has the player's size, so that nothing moves when the player appears. */
const Poster = styled.img`
  display: block;
  inline-size: 100%;
  aspect-ratio: 16 / 9;
  border-radius: var(--grove-stage-radius, var(--grove-radius-card));
  background: #14100e;
  object-fit: contain;
`;

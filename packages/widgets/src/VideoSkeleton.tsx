import { styled } from 'styled-components';
import { Skeleton } from '@grove/ui/Skeleton';

/** A video before its player is there: its poster, where it has one. */
export function VideoSkeleton({ posterUrl }: { posterUrl: string | null }) {
  return posterUrl === null ? <Skeleton shape="card" ratio="16 / 9" /> : <Poster src={posterUrl} alt="" />;
}

/** Of the player's own shape, so that nothing moves when it comes. */
const Poster = styled.img`
  display: block;
  inline-size: 100%;
  aspect-ratio: 16 / 9;
  border-radius: var(--grove-stage-radius, var(--grove-radius-card));
  background: #14100e;
  object-fit: contain;
`;

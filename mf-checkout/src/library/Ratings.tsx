import { styled } from 'styled-components';
import type { ProductDetails } from '@grove/contracts/shop/library';
import { Stars } from '@grove/ui/display/Stars';
import { formatCount } from './formatDuration.ts';

/** The average rating of a product and the number of reviews per star count. */
export function Ratings({ product: { rating, reviewCount, starCounts } }: { product: ProductDetails }) {
  const rows = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: starCounts[stars - 1] ?? 0 }));
  return (
    <Root>
      <Average>
        <strong>{rating.toFixed(1)}</strong>
        <Stars value={rating} decorative />
        <span>{formatCount(reviewCount, 'review')}</span>
      </Average>
      <Rows role="list">
        {rows.map(({ stars, count }) => (
          <li key={stars}>
            <span>{formatCount(stars, 'star')}</span>
            <Bar aria-hidden>
              <i style={{ inlineSize: `${String((count / reviewCount) * 100)}%` }} />
            </Bar>
            <span>{count}</span>
          </li>
        ))}
      </Rows>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-4) var(--grove-space-6);
`;

const Average = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--grove-space-1);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  strong {
    color: var(--grove-text);
    font: 600 var(--grove-text-48) / 1 var(--grove-font-heading);
  }
`;

const Rows = styled.ul`
  display: grid;
  flex: 1 1 16rem;
  gap: var(--grove-space-1);
  max-inline-size: 26rem;
  li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr) 2rem;
    align-items: center;
    gap: var(--grove-space-3);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    --grove-figures: tabular-nums;
  }
`;

const Bar = styled.span`
  block-size: 0.5rem;
  overflow: hidden;
  border-radius: var(--grove-radius-full);
  background: var(--grove-track);
  i {
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: var(--grove-accent);
  }
`;

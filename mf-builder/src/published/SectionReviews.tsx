import { styled } from 'styled-components';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import type { Review } from '@grove/contracts/shop/library';
import { QueryState } from '@grove/platform/QueryState';
import { Avatar } from '@grove/ui/display/Avatar';
import { Stars } from '@grove/ui/display/Stars';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { Card, CardBody } from '@grove/ui/layout/Card';
import { ItemGrid } from './ItemGrid.ts';
import { useSectionReviews } from './published.api.ts';

/** Reviews that the creator has chosen. Deleted ones are missing. */
export function SectionReviews({ ids }: { ids: readonly string[] }) {
  const reviews = useSectionReviews(ids);
  if (ids.length === 0) return null;
  return (
    <QueryState query={reviews} skeleton={<Skeleton shape="card" height="12rem" />} isEmpty={isNeverEmpty}>
      {(list) => (
        <ItemGrid role="list">
          {list.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ItemGrid>
      )}
    </QueryState>
  );
}

/** A section without reviews is hidden, except in the preview. */
const isNeverEmpty = () => false;

function ReviewCard({ review: { author, stars, text } }: { review: Review }) {
  return (
    <Card as="li" padding="none">
      <Body>
        <Line>
          <Stars value={stars} />
        </Line>
        {text !== '' && (
          <blockquote dir="auto">
            <p>{text}</p>
          </blockquote>
        )}
        <Line>
          <Avatar name={author.username} src={author.avatarUrl} decorative />
          <strong>{author.username}</strong>
        </Line>
      </Body>
    </Card>
  );
}

/** A slot for the reviews, which the server fills for the first paint. */
export function SectionReviewsTemplate() {
  const { itemsBegin, itemsEnd, itemTitle, itemText } = sectionSlots;
  return (
    <ItemGrid role="list">
      {itemsBegin}
      <Card as="li" padding="none">
        <Body>
          <Line />
          <blockquote dir="auto">
            <p>{itemText}</p>
          </blockquote>
          <Line className="author">
            <strong>{itemTitle}</strong>
          </Line>
        </Body>
      </Card>
      {itemsEnd}
    </ItemGrid>
  );
}

const Body = styled(CardBody)`
  display: flex;
  flex-direction: column;
  gap: var(--grove-space-3);
  block-size: 100%;

  > :last-child {
    margin-block-start: auto;
  }

  blockquote,
  p {
    margin: 0;
  }

  p {
    white-space: pre-line;
  }

  /* The space of the picture until the page has rendered. */
  > .author::before {
    flex: none;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    content: '';
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-3);
  min-block-size: 1rem;
`;

import { useRef } from 'react';
import { styled } from 'styled-components';
import type { ProductDetails, Review } from '@grove/contracts/shop/library';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { Avatar } from '@grove/ui/display/Avatar';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { Ratings } from './Ratings.tsx';
import { Stars } from '@grove/ui/display/Stars';
import { useReviews } from './library.api.ts';

/** The reviews of a product. Owners can add their own. */
export function Reviews({ product }: { product: ProductDetails }) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {product.reviewCount > 0 ? <Ratings product={product} /> : <p>No reviews yet</p>}
      {product.can.review && (
        <LazyScreen
          name="own-review"
          load={loadOwnReview}
          skeleton={
            <SkeletonGroup>
              <SkeletonText lines={6} />
            </SkeletonGroup>
          }
        >
          {(OwnReview) => <OwnReview product={product} />}
        </LazyScreen>
      )}
      {product.reviewCount > 0 && <ReviewList product={product} />}
    </section>
  );
}

/** Loaded on demand: visitors have nothing to review. */
function loadOwnReview() {
  return import('./OwnReview.tsx').then((module) => module.OwnReview);
}

function ReviewList({ product: { id } }: { product: ProductDetails }) {
  const reviews = useReviews(id);
  const list = useRef<HTMLUListElement>(null);
  return (
    <QueryState query={reviews} skeleton={<Skeleton height="12rem" shape="card" />}>
      {({ pages }) => {
        const loadedReviews = pages.flatMap((page) => page.reviews);
        return (
          <>
            <List role="list" ref={list}>
              {loadedReviews.map((review) => (
                <ReviewRow key={review.id} review={review} />
              ))}
            </List>
            <ShowMore query={reviews} count={loadedReviews.length} list={list} what="reviews" />
          </>
        );
      }}
    </QueryState>
  );
}

function ReviewRow({ review }: { review: Review }) {
  const { author, stars, text, createdAt, changedAt } = review;
  return (
    <li>
      <Avatar name={author.username} src={author.avatarUrl} decorative />
      <div>
        <p>
          <strong>{author.username}</strong> <Stars value={stars} size={14} />
        </p>
        <small>
          <Moment at={createdAt} format="long-day" />
          {changedAt !== null && ' · edited'}
        </small>
        {text !== '' && <ReviewText dir="auto">{text}</ReviewText>}
      </div>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-5);
  margin-block-start: var(--grove-space-6) !important;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--grove-space-3);
  }
  p {
    margin: 0;
  }
  strong {
    margin-inline-end: var(--grove-space-2);
    overflow-wrap: anywhere;
  }
  small {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const ReviewText = styled.p`
  max-inline-size: var(--grove-measure);
  margin-block-start: var(--grove-space-2) !important;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

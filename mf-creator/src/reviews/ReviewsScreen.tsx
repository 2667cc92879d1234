import { styled } from 'styled-components';
import type { ProductReview } from '@grove/contracts/shop/revenue';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { call } from '@grove/platform/call';
import { pathTo } from '@grove/platform/pathTo';
import { usePages } from '@grove/platform/usePages';
import { Avatar } from '@grove/ui/display/Avatar';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Stars } from '@grove/ui/display/Stars';
import { Rows } from '../overview/OverviewLayout.tsx';
import { PagedList } from '../portal/PagedList.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { pageSubtitles } from '../portal/pageSubtitles.ts';
import { portalPaths } from '../portal/portalPaths.ts';

/** The reviews of all products, from which the average rating is calculated. */
export function ReviewsScreen() {
  const reviews = usePages({
    key: ['/api/creator/reviews'],
    load: (cursor, signal) => call('GET /api/creator/reviews', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
  return (
    <PortalScreen
      title="Reviews"
      text={pageSubtitles.reviews}
      back={
        <BackLink as={Link} to={portalPaths.overview()}>
          Back to Overview
        </BackLink>
      }
      error={reviews.error}
    >
      <PagedList query={reviews} getItems={(page) => page.reviews} empty={<NoReviews />}>
        {(listed) => (
          <Card>
            <Rows role="list" aria-label="Reviews">
              {listed.map((review) => (
                <ReviewRow key={review.id} review={review} />
              ))}
            </Rows>
          </Card>
        )}
      </PagedList>
    </PortalScreen>
  );
}

function ReviewRow({ review }: { review: ProductReview }) {
  const { author, studentId, productId, productTitle, stars, text, createdAt, changedAt } = review;
  return (
    <ReviewItem>
      <Avatar name={author.username} src={author.avatarUrl} decorative />
      <div>
        <p>
          {studentId === null ? (
            <b>{author.username}</b>
          ) : (
            <Link to={portalPaths.student(studentId)}>{author.username}</Link>
          )}{' '}
          <Stars value={stars} size={14} />
        </p>
        <p className="quiet">
          {productTitle === null ? (
            'Deleted product'
          ) : (
            <Link to={pathTo('product', { productId })}>{productTitle}</Link>
          )}{' '}
          · <Moment at={createdAt} format="day" />
          {changedAt !== null && ' · edited'}
        </p>
        {text !== '' && (
          <p className="words" dir="auto">
            {text}
          </p>
        )}
      </div>
    </ReviewItem>
  );
}

function NoReviews() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="seedling"
        title="No reviews yet"
        text="Reviews of your courses and products will appear here."
      />
    </Card>
  );
}

const ReviewItem = styled.li`
  && {
    align-items: start;
  }

  > div {
    min-inline-size: 0;
  }

  p {
    margin: 0;
  }

  .quiet {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  .words {
    margin-block-start: var(--grove-space-2);
    max-inline-size: var(--grove-measure);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

import { styled } from 'styled-components';
import { Card } from '@grove/ui/layout/Card';
import { Skeleton, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { Spinner } from '@grove/ui/feedback/Spinner';
import { Aside, CartColumns } from './CartLayout.tsx';

/** The skeleton of the cart. */
export function CartSkeleton() {
  return (
    <>
      <Head>
        <Spinner label="Loading your cart..." />
      </Head>
      <CartColumns>
        <List>
          {[0, 1].map((card) => (
            <Card key={card}>
              <SkeletonText lines={3} />
            </Card>
          ))}
        </List>
        <Aside>
          <Card>
            <Skeleton width="50%" height="1.5rem" />
            <SkeletonText lines={4} />
            <Skeleton shape="control" height="3rem" />
          </Card>
        </Aside>
      </CartColumns>
    </>
  );
}

/** As tall as the heading that replaces it. */
const Head = styled.div`
  display: grid;
  align-items: center;
  min-block-size: clamp(2.1rem, 1.7rem + 2.4vw, 3.6rem);
  margin-block-end: clamp(1.5rem, 4vw, 3rem);
`;

const List = styled.div`
  display: grid;
  gap: var(--grove-space-4);
`;

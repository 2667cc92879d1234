import { useEffect, useRef } from 'react';
import type { LibraryProduct } from '@grove/contracts/library';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { useTitle } from '@grove/platform/useTitle';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { useLibraryProduct } from '../library/library.api.ts';
import { AddToCart } from './AddToCart.tsx';
import { useEnrol } from './enrol.api.ts';
import { EnrolSkeleton } from './EnrolSkeleton.tsx';
import { takeEnrolWish } from './enrolWish.ts';

/**
 * Enrolls a visitor who chose a free product and has signed in since. A member who follows a link to this
 * screen is asked first.
 */
export function EnrolScreen({ productId }: { productId: string }) {
  const product = useLibraryProduct(productId);
  useTitle(product.data?.title ?? 'Enroll');
  return (
    <QueryState query={product} skeleton={<EnrolSkeleton />}>
      {(ready) => <GoOn product={ready} />}
    </QueryState>
  );
}

function GoOn({ product }: { product: LibraryProduct }) {
  const isMember = Boolean(useUser());
  const { enrol } = useEnrol(product);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !isMember || product.owned || !takeEnrolWish(product.id)) return;
    hasBegun.current = true;
    enrol();
  }, [enrol, isMember, product]);
  return (
    <Card padding="none">
      <EmptyState
        level={1}
        drawing="book"
        title={product.title}
        text={product.owned ? 'It’s already yours.' : 'One more click and it’s yours.'}
        action={<AddToCart product={product} size="lg" />}
      />
    </Card>
  );
}

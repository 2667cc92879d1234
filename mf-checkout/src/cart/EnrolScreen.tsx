import { useEffect, useRef } from 'react';
import type { LibraryProduct } from '@grove/contracts/shop/library';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { useTitle } from '@grove/platform/useTitle';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { useLibraryProduct } from '../library/library.api.ts';
import { AddToCart } from './AddToCart.tsx';
import { useEnrol } from './enrol.api.ts';
import { EnrolSkeleton } from './EnrolSkeleton.tsx';
import { takePendingEnrolment } from './pendingEnrolment.ts';

/**
 * Enrolls a visitor who chose a free product and has signed in since. A member who follows a link to this
 * screen is asked first.
 */
export function EnrolScreen({ productId }: { productId: string }) {
  const product = useLibraryProduct(productId);
  useTitle(product.data?.title ?? 'Enroll');
  return (
    <QueryState query={product} skeleton={<EnrolSkeleton />}>
      {(loadedProduct) => <EnrolConfirmation product={loadedProduct} />}
    </QueryState>
  );
}

function EnrolConfirmation({ product }: { product: LibraryProduct }) {
  const isMember = Boolean(useUser());
  const { enrol } = useEnrol(product);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || !isMember || product.owned || !takePendingEnrolment(product.id)) return;
    hasStarted.current = true;
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

import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { CartItem, CartNotice } from '@grove/contracts/shop/cart';
import type { LibraryProduct } from '@grove/contracts/shop/library';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Dollars } from '@grove/ui/display/Dollars';
import { Notice } from '@grove/ui/feedback/Notice';
import { ownedProductPath } from './ownedProductPath.ts';

interface CartNoticeViewProps {
  item: CartItem;
  notice: CartNotice;
  onAcceptPrice: (item: CartItem) => void;
}

/** A problem with an item that must be resolved before checkout, with the actions that resolve it. */
export function CartNoticeView({ item, notice, onAcceptPrice }: CartNoticeViewProps) {
  if (notice.kind === 'withdrawn')
    return (
      <Notice tone="warning" live>
        This item is no longer available. Remove it to continue.
      </Notice>
    );
  if (notice.kind === 'sold-out')
    return (
      <Notice tone="warning" live>
        This live class is sold out. Remove it to continue.
      </Notice>
    );
  if (notice.kind === 'owned') return <OwnedNotice item={item} />;
  return (
    <Notice tone="warning" live>
      <NoticeRow>
        <p>
          The price changed from <Dollars amount={notice.was} /> to <Dollars amount={item.product.price} />.
        </p>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            onAcceptPrice(item);
          }}
        >
          Accept new price<span className="grove-unseen"> {item.product.title}</span>
        </Button>
      </NoticeRow>
    </Notice>
  );
}

function OwnedNotice({ item: { productId, product } }: { item: CartItem }) {
  const libraryProduct = useQuery<LibraryProduct>({ queryKey: ['/api/library', productId] }).data;
  const courseId = libraryProduct?.courseId ?? null;
  const path = ownedProductPath({ type: product.type, courseId }) ?? pathTo('product', { productId });
  return (
    <Notice tone="warning" live>
      <NoticeRow>
        <p>You already own this. Remove it to continue.</p>
        <Button as={Link} to={path} size="sm" variant="secondary">
          {product.type === 'course' ? 'Open course' : 'Open'}
          <span className="grove-unseen"> {product.title}</span>
        </Button>
      </NoticeRow>
    </Notice>
  );
}

const NoticeRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-2) var(--grove-space-4);
`;

import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { CartItem, CartNotice } from '@grove/contracts/cart';
import type { LibraryProduct } from '@grove/contracts/library';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/Button';
import { Dollars } from '@grove/ui/Dollars';
import { Notice } from '@grove/ui/Notice';
import { ownedPlace } from './ownedPlace.ts';

interface CartNoticeViewProps {
  item: CartItem;
  notice: CartNotice;
  onKeep: (item: CartItem) => void;
}

/** A problem with an item that must be resolved before checkout, with the actions that resolve it. */
export function CartNoticeView({ item, notice, onKeep }: CartNoticeViewProps) {
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
  if (notice.kind === 'owned') return <Owned item={item} />;
  return (
    <Notice tone="warning" live>
      <Line>
        <p>
          The price changed from <Dollars amount={notice.was} /> to <Dollars amount={item.product.price} />.
        </p>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            onKeep(item);
          }}
        >
          Accept new price<span className="grove-unseen"> {item.product.title}</span>
        </Button>
      </Line>
    </Notice>
  );
}

function Owned({ item: { productId, product } }: { item: CartItem }) {
  const owned = useQuery<LibraryProduct>({ queryKey: ['/api/library', productId] }).data;
  const courseId = owned?.courseId ?? null;
  const place = ownedPlace({ type: product.type, courseId }) ?? pathTo('product', { productId });
  return (
    <Notice tone="warning" live>
      <Line>
        <p>You already own this. Remove it to continue.</p>
        <Button as={Link} to={place} size="sm" variant="secondary">
          {product.type === 'course' ? 'Open course' : 'Open'}
          <span className="grove-unseen"> {product.title}</span>
        </Button>
      </Line>
    </Notice>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-2) var(--grove-space-4);
`;

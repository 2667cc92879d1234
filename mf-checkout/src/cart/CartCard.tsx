import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { CartItem } from '@grove/contracts/shop/cart';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { Dollars } from '@grove/ui/display/Dollars';
import { Thumbnail } from '@grove/ui/display/Thumbnail';
import { CartNoticeView } from './CartNoticeView.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';
import type { CartActions } from './cart.api.ts';

/** An item of the cart with its price, quantity and notice. */
export function CartCard({ item, actions }: { item: CartItem; actions: CartActions }) {
  const { productId, product, quantity, notice } = item;
  return (
    <ItemCard as="li">
      <Picture>
        <Thumbnail src={product.thumbnailUrl} title={product.title} />
      </Picture>
      <Details>
        <h2>
          {notice?.kind === 'withdrawn' ? (
            product.title
          ) : (
            <Link to={pathTo('product', { productId })}>{product.title}</Link>
          )}
        </h2>
        <p>{product.category}</p>
      </Details>
      <Price>
        <Dollars amount={product.price} />
        {notice?.kind === 'price-changed' && (
          <s>
            was <Dollars amount={notice.was} />
          </s>
        )}
      </Price>
      <CardActions>
        {product.type === 'physical' && notice?.kind !== 'withdrawn' && (
          <QuantityStepper
            title={product.title}
            quantity={quantity}
            onChange={(newQuantity) => {
              actions.setQuantity({ productId, quantity: newQuantity });
            }}
          />
        )}
        <Button
          variant="ghost"
          size="sm"
          icon={<Trash2 size={14} aria-hidden />}
          onClick={({ detail: clicks }) => {
            // The second click of a double click hits the item that has moved up.
            if (clicks < 2) actions.remove(productId);
          }}
        >
          Remove<span className="grove-unseen"> {product.title}</span>
        </Button>
      </CardActions>
      {notice && (
        <NoticeRow>
          <CartNoticeView item={item} notice={notice} onAcceptPrice={actions.acceptPrice} />
        </NoticeRow>
      )}
    </ItemCard>
  );
}

const ItemCard = styled(Card)`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  gap: var(--grove-space-3) var(--grove-space-4);

  @media (min-width: 560px) {
    grid-template-columns: 9rem minmax(0, 1fr) auto;
  }
`;

const Picture = styled.div`
  overflow: hidden;
  border-radius: var(--grove-radius);
  align-self: start;

  @media (min-width: 560px) {
    grid-row: span 2;
  }
`;

const Details = styled.div`
  min-inline-size: 0;

  h2 {
    margin: 0;
    font-size: var(--grove-text-18);
  }

  h2 a {
    color: inherit;
    text-decoration: none;
  }

  h2 a:hover {
    text-decoration: underline;
  }

  p {
    margin: var(--grove-space-1) 0 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Price = styled.p`
  display: grid;
  align-content: start;
  margin: 0;
  font: 600 var(--grove-text-18) / 1.4 var(--grove-font-heading);

  s {
    color: var(--grove-muted);
    font: 400 var(--grove-text-14) / 1.5 var(--grove-font-body);
    text-decoration: none;
  }

  @media (min-width: 560px) {
    justify-items: end;
  }
`;

const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--grove-space-2) var(--grove-space-4);

  > :first-child:not(:last-child) {
    margin-inline-end: auto;
  }

  @media (min-width: 560px) {
    grid-column: 2 / -1;
  }
`;

const NoticeRow = styled.div`
  grid-column: 1 / -1;
`;

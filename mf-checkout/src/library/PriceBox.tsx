import { styled } from 'styled-components';
import type { ProductDetails } from '@grove/contracts/shop/library';
import { Price } from '@grove/ui/display/Price';
import { Button } from '@grove/ui/forms/Button';
import { AddToCart } from '../cart/AddToCart.tsx';
import { PriceAmount, PriceFrame, PriceSheet } from './PriceFrame.tsx';
import { ProductContents } from './ProductContents.tsx';

/**
 * The price of a product, its main action and its content. For owners, 'Owned' replaces the price, except
 * for physical products, which can be bought again. Subscribers of a membership can manage it.
 */
export function PriceBox({ product }: { product: ProductDetails }) {
  const isOwned = product.owned && product.type !== 'physical';
  return (
    <PriceFrame className="price" aria-label="Price">
      <PriceSheet>
        {isOwned && product.type === 'membership' ? (
          <StateText>Your membership</StateText>
        ) : (
          <PriceAmount>{isOwned ? 'Owned' : <Price product={product} />}</PriceAmount>
        )}
        {product.isOffered ? (
          <MainAction product={product} />
        ) : (
          <MutedText>Preview: only creators can see this page. It isn’t for sale.</MutedText>
        )}
        <div className="beside">
          <ProductContents product={product} />
        </div>
      </PriceSheet>
    </PriceFrame>
  );
}

function MainAction({ product }: { product: ProductDetails }) {
  if (product.type !== 'membership' || product.owned) return <AddToCart product={product} size="lg" block />;
  return (
    <Button as="a" href="#plans" size="lg" block>
      View plans
    </Button>
  );
}

/** Smaller than a price, so that its two lines fit into the bar of phones. */
const StateText = styled.p`
  margin: 0;
  font: 600 var(--grove-text-22) / 1.2 var(--grove-font-heading);
`;

const MutedText = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

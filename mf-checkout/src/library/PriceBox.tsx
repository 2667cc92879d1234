import { styled } from 'styled-components';
import type { ProductDetails } from '@grove/contracts/shop/library';
import { Price } from '@grove/ui/display/Price';
import { AddToCart } from '../cart/AddToCart.tsx';
import { ProductContents } from './ProductContents.tsx';

/**
 * The price of a product, its main action and its content. For owners, 'Owned' replaces the price, except
 * for physical products, which can be bought again.
 */
export function PriceBox({ product }: { product: ProductDetails }) {
  const isOwned = product.owned && product.type !== 'physical';
  return (
    <Box className="price" aria-label="Price">
      <Sheet>
        <Amount>{isOwned ? 'Owned' : <Price amount={product.price} />}</Amount>
        {product.isOffered ? (
          <AddToCart product={product} size="lg" block />
        ) : (
          <MutedText>Preview: only creators can see this page. It isn’t for sale.</MutedText>
        )}
        <div className="beside">
          <ProductContents product={product} />
        </div>
      </Sheet>
    </Box>
  );
}

const Box = styled.aside`
  @media (width < 64rem) {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    /* On phones, members have the main navigation at the bottom of the screen. */
    @media (width < 48rem) {
      body:has(nav[aria-label='Main']) & {
        inset-block-end: calc(3.75rem + env(safe-area-inset-bottom));
      }
    }
  }
`;

const Sheet = styled.div`
  display: grid;
  gap: var(--grove-space-4);
  @media (width >= 64rem) {
    position: sticky;
    inset-block-start: calc(4rem + var(--grove-space-5));
    padding: var(--grove-space-5);
    border: 1px solid var(--grove-border);
    border-radius: var(--grove-radius-card);
    background: var(--grove-surface);
    box-shadow: var(--grove-shadow-2);
  }
  @media (width < 64rem) {
    grid-template-columns: auto minmax(0, 24rem);
    align-items: center;
    justify-content: space-between;
    padding: var(--grove-space-3) clamp(1rem, 4vw, 2.5rem);
    border-block-start: 1px solid var(--grove-border);
    background: var(--grove-surface);
    box-shadow: var(--grove-shadow-2);
    /* The bar has no room for it. The text shows it instead. */
    .beside {
      display: none;
    }
  }
`;

const MutedText = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const Amount = styled.p`
  margin: 0;
  font: 600 var(--grove-text-28) / 1.2 var(--grove-font-heading);
  @media (width >= 64rem) {
    font-size: var(--grove-text-36);
  }
`;

import { ShoppingCart } from 'lucide-react';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/Button';
import { useAddToCart, useIsInCart } from './addToCart.api.ts';
import { EnrolButton } from './EnrolButton.tsx';
import type { ProductButtonProps } from './EnrolButton.tsx';
import { ownedPlace } from './ownedPlace.ts';
import { whyFull } from './seatsInWords.ts';

/**
 * The main action for a product: continue with it, enroll for free, add it to the cart or open the cart.
 */
export function AddToCart({ product, ...look }: ProductButtonProps) {
  const place = product.owned ? ownedPlace(product) : undefined;
  if (place !== undefined)
    return (
      <Button as={Link} to={place} {...look}>
        Continue
        <span className="grove-unseen"> {product.title}</span>
      </Button>
    );
  const why = whyFull(product);
  if (why !== undefined) return <Full product={product} why={why} {...look} />;
  if (product.price === '0.00') return <EnrolButton product={product} {...look} />;
  return <Buy product={product} {...look} />;
}

/** A sold-out product may be in the member's own cart: an open order reserves its seat. */
function Full({ product, why, ...look }: ProductButtonProps & { why: string }) {
  const isInCart = useIsInCart(product.id);
  if (isInCart)
    return (
      <Button as={Link} to={pathTo('cart')} {...look} variant="secondary">
        In your cart
        <span className="grove-unseen"> {product.title}</span>
      </Button>
    );
  return (
    <Button {...look} disabled>
      {why}
      <span className="grove-unseen"> {product.title}</span>
    </Button>
  );
}

function Buy({ product, ...look }: ProductButtonProps) {
  const isInCart = useIsInCart(product.id);
  const { isPending, isAdded, add } = useAddToCart(product);
  if (isInCart)
    return (
      <Button
        as={Link}
        to={pathTo('cart')}
        {...look}
        variant="secondary"
        // Moves the focus here from the button that this link replaces.
        ref={isAdded ? takeFocus : undefined}
      >
        In your cart
        <span className="grove-unseen"> {product.title}</span>
      </Button>
    );
  return (
    <Button {...look} icon={<ShoppingCart size={16} aria-hidden />} loading={isPending} onClick={add}>
      Add to cart
      <span className="grove-unseen"> {product.title}</span>
    </Button>
  );
}

function takeFocus(link: HTMLAnchorElement | null) {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}
